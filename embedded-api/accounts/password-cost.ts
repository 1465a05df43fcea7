/**
 * The cost of scrypt for a new password: about 0.2 seconds of one core, and 16 MB. Each hash stores its cost, so this value can
 * be raised. Tests of the API use a lower one, because they sign in hundreds of times.
 */
export const PASSWORD_COST = { N: 2 ** 14, r: 8, p: 5 };
