/**
 * Paths for a server that differs from the contract, by the call's name in the contract. The parameters stay the same.
 *
 * @example { "GET /private/office/:id": "/private/offices/:id/details" }
 */
export const pathOverrides: Readonly<Record<string, string>> = {};
