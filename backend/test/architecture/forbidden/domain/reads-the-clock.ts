// ordering/domain/order.ts: reads its surroundings
export const now = () => new Date();
