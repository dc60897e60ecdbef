import fc from 'fast-check';
import { leftAfter, type Refundable, refundParts } from './refund-parts.js';

/** Two shirts, a hoodie without tax, three belts and express delivery, for 100.82 dollars. */
const paid: Refundable = {
  lines: [
    { lineId: 'shirt', quantity: 2, netCents: 3398, bps: 2000 },
    { lineId: 'hoodie', quantity: 1, netCents: 2550, bps: null },
    { lineId: 'belt', quantity: 3, netCents: 3144, bps: 2000 },
  ],
  deliveryCents: 990,
  tax: [{ bps: 2000, grossCents: 7254, taxCents: 1209 }],
};
const pieces = (lineId: string, quantity: number) => ({ lines: [{ lineId, quantity }], delivery: false });
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const totalOf = ({ lines, deliveryCents }: Refundable) => deliveryCents + sum(lines.map(({ netCents }) => netCents));
const everythingOf = ({ lines }: Refundable) => ({
  lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  delivery: true,
});

describe('The parts of a refund', () => {
  it('are those of the example in the documentation, to the cent', () => {
    const first = refundParts(paid, pieces('belt', 1));
    expect(first).toEqual({
      lines: [{ lineId: 'belt', quantity: 1, amountCents: 1048 }],
      deliveryCents: 0,
      amountCents: 1048,
      tax: [{ bps: 2000, grossCents: 1048, taxCents: 175 }],
    });
    const rest = leftAfter(paid, first);
    expect(refundParts(rest, everythingOf(rest))).toMatchObject({
      amountCents: 10082 - 1048,
      tax: [{ bps: 2000, grossCents: 7254 - 1048, taxCents: 1034 }],
    });
  });

  it('of an amount are spread over lines and delivery, without pieces', () => {
    expect(refundParts(paid, { amountCents: 1000 })).toMatchObject({
      lines: [
        { lineId: 'shirt', quantity: 0, amountCents: 337 },
        { lineId: 'hoodie', quantity: 0, amountCents: 253 },
        { lineId: 'belt', quantity: 0, amountCents: 312 },
      ],
      deliveryCents: 98,
      amountCents: 1000,
    });
  });

  it('make pieces worth less once a part of their money went back', () => {
    const rest = leftAfter(paid, refundParts(paid, { amountCents: 5041 }));
    expect(refundParts(rest, pieces('shirt', 1)).amountCents).toBe(Math.floor(1699 / 2));
  });

  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      netCents: fc.integer({ min: 0, max: 100_000 }),
      bps: fc.constantFrom(null, 500, 2000),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const order = fc.record({ lines, deliveryCents: fc.integer({ min: 0, max: 2_000 }), split: fc.integer({ min: 0 }) });
  const refunds = fc.array(
    fc.record({
      isAmount: fc.boolean(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      line: fc.nat(),
      delivery: fc.boolean(),
    }),
    { maxLength: 15 },
  );

  /** Delivery divided over the rates in some way, as pricing does. */
  const refundable = ({
    lines: some,
    deliveryCents,
    split,
  }: typeof order extends fc.Arbitrary<infer T> ? T : never) => {
    const all = some.map((line, at) => ({ ...line, lineId: String(at) }));
    const rates = [500, 2000].filter((bps) => all.some((line) => line.bps === bps));
    const first = rates.length === 0 ? 0 : split % (deliveryCents + 1);
    const delivery = [first, rates.length > 1 ? deliveryCents - first : 0];
    const tax = rates.map((bps, at) => {
      const goods = sum(all.filter((line) => line.bps === bps).map(({ netCents }) => netCents));
      const grossCents = goods + delivery[at]!;
      return { bps, grossCents, taxCents: Math.round((grossCents * bps) / (10_000 + bps)) };
    });
    return { lines: all, deliveryCents, tax };
  };

  it('add up to what was paid, and its tax, in any order', () => {
    fc.assert(
      fc.property(order, refunds, (some, history) => {
        const all = refundable(some);
        let left: Refundable = all;
        const refunded: number[] = [];
        const taxes: number[] = [];
        const take = (wish: Parameters<typeof refundParts>[1]) => {
          const parts = refundParts(left, wish);
          expect(parts.amountCents).toBe(parts.deliveryCents + sum(parts.lines.map(({ amountCents }) => amountCents)));
          refunded.push(parts.amountCents);
          taxes.push(sum(parts.tax.map(({ taxCents }) => taxCents)));
          left = leftAfter(left, parts);
          for (const line of left.lines) expect(Math.min(line.quantity, line.netCents)).toBeGreaterThanOrEqual(0);
          for (const { grossCents, taxCents } of left.tax)
            expect(taxCents).toBeGreaterThanOrEqual(Math.min(grossCents, 0));
          expect(left.deliveryCents).toBeGreaterThanOrEqual(0);
        };
        for (const { isAmount, share, line, delivery } of history) {
          const { lineId, quantity } = left.lines[line % left.lines.length]!;
          if (isAmount) take({ amountCents: Math.floor(totalOf(left) * share) });
          else take({ lines: [{ lineId, quantity: Math.floor(quantity * share) }], delivery });
        }
        take(everythingOf(left));
        expect(sum(refunded)).toBe(totalOf(all));
        expect(sum(taxes)).toBe(sum(all.tax.map(({ taxCents }) => taxCents)));
      }),
      { numRuns: 500 },
    );
  });
});
