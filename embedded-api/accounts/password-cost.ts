/**
 * The cost of scrypt for a new password: about 0.2 seconds of one core and 16 MB. It is stored in the hash, so it can be raised.
 * Tests of the API have a lower one, as they sign in hundreds of times.
 */
export const PASSWORD_COST = { N: 2 ** 14, r: 8, p: 5 };
