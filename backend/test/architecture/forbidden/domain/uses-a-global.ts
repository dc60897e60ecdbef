// cart/domain/cart.ts: uses a clock, randomness or global state
export function sinceStart(): number {
  return globalThis.performance.now();
}
