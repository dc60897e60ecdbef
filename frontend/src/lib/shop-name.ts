/** The shop's name on all screens. */
export const shopName = 'Loom & Lane';
