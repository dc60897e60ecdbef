/**
 * Divides an amount in proportion to weights, in whole numbers that add up to it: each gets its share rounded down, and
 * what is left over goes one by one to the largest remainders, the first of equal ones first.
 * @param amount whole cents, at most the sum of the weights, so that no share exceeds its weight
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / sum));
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % sum }))
    .sort((one, other) => (one.remainder === other.remainder ? 0 : one.remainder < other.remainder ? 1 : -1));
  for (const { at } of byRemainder.slice(0, left)) shares[at]! += 1;
  return shares;
}
