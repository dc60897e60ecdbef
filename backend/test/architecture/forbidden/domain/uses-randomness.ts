// cart/domain/cart.ts: reads its surroundings
export function luckyNumber(): number {
  return globalThis.performance.now() % 7;
}
