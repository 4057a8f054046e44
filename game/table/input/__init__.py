"""Mouse, finger and keyboard at the table, and the choices that they can mean."""
