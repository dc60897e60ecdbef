const { env } = process;
const isQuick = env.QUICK === '1';
const numbers = (list) => list.split(',').map(Number);

/** What one run measures, and for how long; the Makefile passes the environment on. */
export const runOptions = {
  isQuick,
  /** Products in the catalogue. */
  sizes: numbers(env.SIZES ?? (isQuick ? '1000' : '1000,10000,100000')),
  /** Orders in the staff's list. */
  orderCounts: numbers(env.ORDERS ?? (isQuick ? '1000' : '1000,100000')),
  /** Shoppers who buy at the same time. */
  shoppers: isQuick ? [16] : [1, 16, 64],
  rounds: Number(env.ROUNDS ?? (isQuick ? 2 : 3)),
  /** Duration of the warm-up of shopping trips, in ms. */
  tripsWarmUpMs: isQuick ? 4_000 : 20_000,
  /** Duration of a round in ms. */
  roundMs: Number(env.ROUND_MS ?? (isQuick ? 800 : 1_500)),
  hasLighthouse: (env.LIGHTHOUSE ?? (isQuick ? '0' : '1')) !== '0',
};
