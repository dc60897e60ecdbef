// cart/domain/cart.ts: uses a clock, randomness, the environment or a global
export function sinceStart(): number {
  return globalThis.performance.now();
}
