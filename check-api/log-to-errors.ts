/** What the panel's client logs goes to the standard error of this program: its output is the report alone. Imported first. */
process.env.LOG_FD ??= "2";
