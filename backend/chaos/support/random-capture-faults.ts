import type { Play } from '../../test/paypal/order-store.js';

const faults: readonly Play['capture'][] = ['decline', 'fail-before', 'fail-after', 'hang-after', 'cut', 'html'];

/** One capture in three fails in some way. */
export function faultyCaptures(chance: () => number): () => Play {
  return () => {
    const capture = faults[Math.floor(chance() * faults.length * 3)];
    return capture ? { capture } : {};
  };
}
