import { spread } from './spread.js';

/** What is taxed at one rate. */
export interface TaxedPart {
  /** The rate in hundredths of a percent: 2000 is 20 %. */
  readonly bps: number;
  /** Cents of goods and their share of delivery, tax included. */
  readonly grossCents: number;
  /** Cents of tax in them. */
  readonly taxCents: number;
}

/** Goods with the rate of their category; null: no tax is shown for them. */
interface TaxedGoods {
  readonly netCents: number;
  readonly taxBps: number | null;
}

/** The tax contained in goods and their delivery, highest rate first. Delivery is taxed as the goods it carries. */
export function containedTax(goods: readonly TaxedGoods[], deliveryCents: number): TaxedPart[] {
  const nets = new Map<number | null, number>();
  for (const { taxBps, netCents } of goods) nets.set(taxBps, (nets.get(taxBps) ?? 0) + netCents);
  const groups = [...nets].sort(([one], [other]) => (other ?? -1) - (one ?? -1));
  const weights = groups.map(([, netCents]) => netCents);
  const shares = spread(deliveryCents, weights);
  return groups.flatMap(([bps, netCents], at) => {
    if (bps === null || bps === 0) return [];
    const grossCents = netCents + shares[at]!;
    return [{ bps, grossCents, taxCents: taxIn(grossCents, bps) }];
  });
}

/** Rounded half up, once for each rate. */
function taxIn(grossCents: number, bps: number): number {
  const [tax, whole] = [BigInt(grossCents) * BigInt(bps), BigInt(10_000 + bps)];
  return Number((2n * tax + whole) / (2n * whole));
}
