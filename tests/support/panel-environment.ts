/**
 * The environment that modules of the panel need in a test's own process: they read their configuration when they are
 * imported. No call of a test reaches this address.
 */
export const PANEL_ENVIRONMENT = {
  TAXI_API_ORIGIN: "http://127.0.0.1:1",
  SESSION_SECRETS: "a secret of the tests of 32 characters or more",
};
