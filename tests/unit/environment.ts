/** The panel reads its configuration when it is loaded: import this first. */
process.env.TAXI_API_ORIGIN ??= "http://127.0.0.1:1";
process.env.SESSION_SECRETS ??= "a secret of the tests that is long enough for them";
