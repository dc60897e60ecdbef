import type { OrderScenario } from '../../test/paypal/scenario.js';

const faults: readonly OrderScenario['capture'][] = [
  'decline',
  'fail-before',
  'fail-after',
  'hang-after',
  'cut',
  'html',
];

/** One capture in three fails in some way. */
export function faultyCaptures(chance: () => number): () => OrderScenario {
  return () => {
    const capture = faults[Math.floor(chance() * faults.length * 3)];
    return capture ? { capture } : {};
  };
}
