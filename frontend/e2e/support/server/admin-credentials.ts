/** The administrator of the shop under test. */
export const admin = { email: 'admin@loomandlane.test', password: 'keys-to-the-shop' };
