import { spread } from './spread.js';

/** What is left of a line that was paid, after the refunds until now. */
export interface RefundableLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly netCents: number;
  /** The rate at which it is taxed, in hundredths of a percent; null: none is shown. */
  readonly bps: number | null;
}

/** What is left of the tax of one rate, and of the goods and their delivery that contain it. */
export interface RefundableTax {
  readonly bps: number;
  readonly grossCents: number;
  readonly taxCents: number;
}

/** What is left of an order. */
export interface Refundable {
  readonly lines: readonly RefundableLine[];
  readonly deliveryCents: number;
  /** Of each rate. What no rate contains is untaxed. */
  readonly tax: readonly RefundableTax[];
}

/** Pieces of lines, with the delivery or without, or an amount. */
export type RefundWish =
  | { readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]; readonly delivery: boolean }
  | { readonly amountCents: number };

export interface RefundParts {
  /** `quantity` is 0 for a part of a line’s money without pieces. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly amountCents: number }[];
  readonly deliveryCents: number;
  readonly amountCents: number;
  readonly tax: readonly RefundableTax[];
}

/**
 * What a refund consists of, from what is left, so that refunds in any order add up to what was paid. Pieces are worth
 * their share of what is left of their line, rounded down, and the last ones all of it; an amount is spread over lines
 * and delivery by largest remainder.
 * @param wish at most what is left
 */
export function refundParts(left: Refundable, wish: RefundWish): RefundParts {
  const { lines, deliveryCents } = 'amountCents' in wish ? partsOfAmount(left, wish.amountCents) : partsOf(left, wish);
  const amountCents = deliveryCents + sum(lines.map((line) => line.amountCents));
  return { lines, deliveryCents, amountCents, tax: creditedTax(left, lines, deliveryCents) };
}

/** Of what is left after a refund. */
export function leftAfter(left: Refundable, parts: RefundParts): Refundable {
  return {
    lines: left.lines.map((line) => {
      const part = parts.lines.find(({ lineId }) => lineId === line.lineId);
      const { quantity, netCents } = line;
      const rest = { quantity: quantity - (part?.quantity ?? 0), netCents: netCents - (part?.amountCents ?? 0) };
      return { ...line, ...rest };
    }),
    deliveryCents: left.deliveryCents - parts.deliveryCents,
    tax: left.tax.map(({ bps, grossCents, taxCents }) => {
      const credited = parts.tax.find((each) => each.bps === bps);
      const rest = {
        grossCents: grossCents - (credited?.grossCents ?? 0),
        taxCents: taxCents - (credited?.taxCents ?? 0),
      };
      return { bps, ...rest };
    }),
  };
}

type GoodsAndDelivery = Pick<RefundParts, 'lines' | 'deliveryCents'>;

function partsOf(left: Refundable, wish: Extract<RefundWish, { delivery: boolean }>): GoodsAndDelivery {
  const lines = wish.lines.flatMap(({ lineId, quantity }) => {
    const line = left.lines.find((each) => each.lineId === lineId);
    return line ? [{ lineId, quantity, amountCents: worthOf(line, quantity) }] : [];
  });
  return { lines, deliveryCents: wish.delivery ? left.deliveryCents : 0 };
}

function partsOfAmount({ lines, deliveryCents }: Refundable, amountCents: number): GoodsAndDelivery {
  const shares = spread(amountCents, [...lines.map(({ netCents }) => netCents), deliveryCents]);
  const parts = lines.map(({ lineId }, at) => ({ lineId, quantity: 0, amountCents: shares[at]! }));
  return { lines: parts.filter((part) => part.amountCents > 0), deliveryCents: shares.at(-1)! };
}

function worthOf({ netCents, quantity: pieces }: RefundableLine, quantity: number): number {
  if (quantity >= pieces) return netCents;
  return Number((BigInt(netCents) * BigInt(quantity)) / BigInt(pieces));
}

/** Delivery carries the tax of the goods: its refunded part is divided as what is left of it. */
function creditedTax(left: Refundable, parts: RefundParts['lines'], deliveryCents: number): RefundableTax[] {
  const netOf = (bps: number) => sum(left.lines.filter((line) => line.bps === bps).map(({ netCents }) => netCents));
  const delivery = left.tax.map(({ bps, grossCents }) => Math.max(0, grossCents - netOf(bps)));
  const untaxed = Math.max(0, left.deliveryCents - sum(delivery));
  const shares = spread(deliveryCents, [...delivery, untaxed]);
  const bpsOf = new Map(left.lines.map(({ lineId, bps }) => [lineId, bps]));
  return left.tax.flatMap(({ bps, grossCents, taxCents }, at) => {
    const goods = sum(parts.filter(({ lineId }) => bpsOf.get(lineId) === bps).map(({ amountCents }) => amountCents));
    const credited = goods + shares[at]!;
    if (credited === 0) return [];
    return [{ bps, grossCents: credited, taxCents: shareOf(taxCents, credited, grossCents) }];
  });
}

/** Rounded half up; all of it with the last of what contains it. */
function shareOf(taxCents: number, part: number, whole: number): number {
  if (part >= whole) return taxCents;
  const [tax, of] = [BigInt(taxCents) * BigInt(part), BigInt(whole)];
  return Number((2n * tax + of) / (2n * of));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
