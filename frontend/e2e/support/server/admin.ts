/** Who keeps the shop that the journeys visit. */
export const admin = { email: 'admin@loomandlane.test', password: 'keys-to-the-shop' };
