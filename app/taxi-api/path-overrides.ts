/**
 * For a server that has a call under another path: the contract's name of the call and the
 * path to use, with the same parameters. Nothing else in the panel needs to change.
 *
 * @example { "GET /private/office/:id": "/private/offices/:id/details" }
 */
export const pathOverrides: Readonly<Record<string, string>> = {};
