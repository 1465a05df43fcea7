/**
 * For a server that has a call at another path: the path by the call's name in the contract, with the same parameters.
 *
 * @example { "GET /private/office/:id": "/private/offices/:id/details" }
 */
export const pathOverrides: Readonly<Record<string, string>> = {};
