// ordering/domain/order.ts: uses a clock, randomness or global state
export const now = () => new Date();
