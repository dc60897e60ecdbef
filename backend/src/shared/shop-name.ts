/** The name shown to people. */
export const shopName = 'Loom & Lane';
