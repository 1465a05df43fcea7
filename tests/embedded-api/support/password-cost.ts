/** Stands in for the API's own (`vitest.config.ts`), whose hashes took a fifth of these tests' time. */
export const PASSWORD_COST = { N: 2 ** 10, r: 8, p: 1 };
