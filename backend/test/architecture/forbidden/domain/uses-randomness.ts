// cart/domain/cart.ts: uses a clock, randomness or global state
export function luckyNumber(): number {
  return Math.floor(Math.random() * 7);
}
