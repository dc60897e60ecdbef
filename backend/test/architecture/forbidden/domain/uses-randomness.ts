// cart/domain/cart.ts: uses a clock, randomness, the environment or a global
export function luckyNumber(): number {
  return Math.floor(Math.random() * 7);
}
