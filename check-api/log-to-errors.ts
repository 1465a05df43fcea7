/**
 * Sends the log of the panel's client to standard error, so that standard output holds only the report. It is imported
 * first.
 */
process.env.LOG_FD ??= "2";
