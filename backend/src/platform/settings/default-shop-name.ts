/** Shown to people until the owners set another name. */
export const defaultShopName = 'Loom & Lane';
