// ordering/domain/order.ts: uses a clock, randomness, the environment or a global
export const now = () => new Date();
