/** What the shop is called; nothing else on the screens spells it. */
export const shopName = 'Loom & Lane';
