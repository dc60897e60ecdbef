import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type DiscountTerms, type LineToPrice, priceOf, type Terms } from './price.js';

const shirt: LineToPrice = { productId: 'shirt', category: 'men', unitCents: 1999, quantity: 2 };
const hoodie: LineToPrice = { productId: 'hoodie', category: 'kids', unitCents: 2550, quantity: 1 };
const belt: LineToPrice = { productId: 'belt', category: 'accessories', unitCents: 1233, quantity: 3 };
const untaxed = () => null;
const plain: Terms = { discount: null, delivery: null, taxBpsOf: untaxed };
const off = (change: Partial<DiscountTerms>): DiscountTerms => {
  return { kind: 'percent', value: 10, minSubtotalCents: null, categories: null, products: null, ...change };
};

const categories = ['men', 'women', 'kids', 'accessories'];
const aLine = fc.record({
  productId: fc.constantFrom('a', 'b', 'c', 'd'),
  category: fc.constantFrom(...categories),
  unitCents: fc.integer({ min: 1, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const lists = fc.array(aLine, { minLength: 1, maxLength: 100 });
const aDiscount = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
  fc.constant({ kind: 'freeDelivery' as const, value: 0 }),
);
const terms = fc.record({
  discount: fc.option(
    fc
      .tuple(aDiscount, fc.option(fc.integer({ min: 0, max: 10_000_000 })), fc.option(fc.subarray(categories)))
      .map(([discount, minSubtotalCents, chosen]) => ({
        ...discount,
        minSubtotalCents,
        categories: chosen,
        products: null,
      })),
  ),
  delivery: fc.option(
    fc.record({
      priceCents: fc.integer({ min: 0, max: 10_000 }),
      freeFromCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    }),
  ),
  rates: fc.record(Object.fromEntries(categories.map((each) => [each, fc.option(fc.integer({ min: 0, max: 5_000 }))]))),
});
const termsOf = ({ rates, ...rest }: typeof terms extends fc.Arbitrary<infer T> ? T : never): Terms => {
  return { ...rest, taxBpsOf: (category) => rates[category] ?? null };
};
const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('The price of an order', () => {
  const example = priceOf([shirt, hoodie, belt], {
    discount: off({ value: 15, categories: ['men', 'accessories'] }),
    delivery: { priceCents: 990, freeFromCents: null },
    taxBpsOf: (category) => (category === 'kids' ? 0 : 2000),
  });

  it('is right to the cent for a discount of some lines, delivery, and two rates of tax', () => {
    expect(example).toEqual({
      lines: [
        { grossCents: 3998, discountCents: 600, netCents: 3398, taxBps: 2000 },
        { grossCents: 2550, discountCents: 0, netCents: 2550, taxBps: 0 },
        { grossCents: 3699, discountCents: 555, netCents: 3144, taxBps: 2000 },
      ],
      subtotalCents: 10247,
      discountCents: 1155,
      discountProblem: null,
      deliveryCents: 990,
      deliveryListCents: 990,
      totalCents: 10082,
      tax: [{ bps: 2000, grossCents: 7254, taxCents: 1209 }],
    });
  });

  it('is that of the example in docs/prices.md', () => {
    const page = readFileSync(`${__dirname}/../../../../docs/prices.md`, 'utf8').replaceAll(/ +/g, ' ');
    const goods = [shirt, hoodie, belt].map(({ productId, quantity }, at) => {
      const { grossCents, discountCents, netCents, taxBps } = example.lines[at]!;
      const costs = [grossCents, discountCents, netCents].map(inDollars);
      return `| ${[`${quantity} × ${productId}`, ...costs, `${(taxBps ?? 0) / 100} %`].join(' | ')} |`;
    });
    const sums = [
      ['Subtotal', inDollars(example.subtotalCents)],
      ['Discount SUMMER15', `−${inDollars(example.discountCents)}`],
      ['Delivery', inDollars(example.deliveryCents)],
      ['Total', inDollars(example.totalCents)],
      ...example.tax.map(({ bps, taxCents }) => [`Includes VAT ${bps / 100} %`, inDollars(taxCents)]),
    ].map(([name, amount]) => `| ${name} | ${amount} |`);
    expect(page).toContain(goods.join('\n'));
    expect(page).toContain(sums.join('\n'));
  });

  it('is the sum of the lines where nothing else is set', () => {
    expect(priceOf([shirt, belt], plain)).toMatchObject({ subtotalCents: 7697, totalCents: 7697, tax: [] });
  });

  it.each([
    [40, 99, 39],
    [1, 50, 0],
    [10_000, 99, 9_900],
  ])('of %s cents is never free: %s %% takes off %s cents', (unitCents, value, discountCents) => {
    const lines = [{ ...shirt, unitCents, quantity: 1 }];
    expect(priceOf(lines, { ...plain, discount: off({ value }) })).toMatchObject({ discountCents });
  });

  it('has free delivery from an amount of goods after the discount', () => {
    const delivery = { priceCents: 990, freeFromCents: 3999 };
    expect(priceOf([shirt], { ...plain, delivery })).toMatchObject({ deliveryCents: 990, totalCents: 4988 });
    const met = { priceCents: 990, freeFromCents: 3998 };
    expect(priceOf([shirt], { ...plain, delivery: met })).toMatchObject({ deliveryCents: 0, deliveryListCents: 990 });
    const discount = off({ kind: 'amount', value: 1 });
    expect(priceOf([shirt], { ...plain, delivery: met, discount })).toMatchObject({ deliveryCents: 990 });
  });

  it('keeps the list price of delivery that a code makes free', () => {
    const discount = off({ kind: 'freeDelivery', value: 0 });
    const delivery = { priceCents: 990, freeFromCents: null };
    expect(priceOf([shirt], { ...plain, discount, delivery })).toMatchObject({
      ...{ deliveryCents: 0, deliveryListCents: 990, discountCents: 0, totalCents: 3998 },
    });
  });

  it.each([
    ['of no goods that the code is for', off({ categories: ['women'] }), { kind: 'notForThese' }],
    ['below the code’s least subtotal', off({ minSubtotalCents: 3999 }), { kind: 'from', cents: 3999 }],
    ['not above the code’s amount', off({ kind: 'amount', value: 3998 }), { kind: 'from', cents: 3999 }],
  ])('%s has no discount, and says why', (_what, discount, problem) => {
    expect(priceOf([shirt], { ...plain, discount })).toMatchObject({
      ...{ discountCents: 0, totalCents: 3998, discountProblem: problem },
    });
  });

  it('says no amount that a cart has where only too few of its goods are what the code is for', () => {
    const discount = off({ kind: 'amount', value: 3998, categories: [shirt.category] });
    const coat = { ...shirt, category: 'kids', unitCents: 10_000 };
    expect(priceOf([shirt, coat], { ...plain, discount }).discountProblem).toEqual({ kind: 'notForThese' });
    const dearer = off({ kind: 'amount', value: 3998, categories: [shirt.category], minSubtotalCents: 50_000 });
    expect(priceOf([shirt, coat], { ...plain, discount: dearer }).discountProblem).toEqual({
      kind: 'from',
      cents: 50_000,
    });
  });

  it('adds up in all its parts, and never is free or negative', () => {
    fc.assert(
      fc.property(lists, terms, (lines, given) => {
        const price = priceOf(lines, termsOf(given));
        expect(price.totalCents).toBe(price.subtotalCents - price.discountCents + price.deliveryCents);
        expect(price.totalCents).toBeGreaterThan(0);
        expect(sum(price.lines.map(({ grossCents }) => grossCents))).toBe(price.subtotalCents);
        expect(sum(price.lines.map(({ discountCents }) => discountCents))).toBe(price.discountCents);
        for (const { grossCents, discountCents, netCents } of price.lines) {
          expect(netCents).toBe(grossCents - discountCents);
          expect(Math.min(netCents, discountCents)).toBeGreaterThanOrEqual(0);
        }
        const taxed = sum(price.tax.map(({ grossCents }) => grossCents));
        expect(taxed).toBeLessThanOrEqual(price.totalCents);
        for (const { bps, grossCents, taxCents } of price.tax) {
          expect(Math.abs(taxCents - (grossCents * bps) / (10_000 + bps))).toBeLessThanOrEqual(0.5001);
        }
      }),
    );
  });

  it('has the same sums in any order of the lines', () => {
    const shuffled = lists.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, terms, ([lines, others], given) => {
        // Equal remainders go to the first line, whose rate of tax may be another's.
        const [{ lines: _one, tax: _ones, ...one }, { lines: _other, tax: _others, ...other }] = [lines, others].map(
          (each) => priceOf(each, termsOf(given)),
        ) as [ReturnType<typeof priceOf>, ReturnType<typeof priceOf>];
        expect(one).toEqual(other);
      }),
    );
  });
});
