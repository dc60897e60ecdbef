import { type Days, type Period, periodOf, periodsOf, type Step } from './calendar.js';

/** What was sold and paid back, in cents. */
export interface SalesSums {
  /** Orders that were paid. */
  readonly orders: number;
  /** Pieces in them. */
  readonly units: number;
  /** Their lines, before codes took something off. */
  readonly gross: number;
  /** What codes took off. */
  readonly discount: number;
  /** What was paid for the delivery. */
  readonly delivery: number;
  /** The tax that what was paid contains. */
  readonly tax: number;
  /** What was paid back, of orders of any day. */
  readonly refunds: number;
}

export interface DaySums extends SalesSums {
  readonly day: string;
}

export type PeriodSums = Period & SalesSums;

const noSales: SalesSums = { orders: 0, units: 0, gross: 0, discount: 0, delivery: 0, tax: 0, refunds: 0 };

/** What was paid, also where it was paid back since. */
export function revenueOf({ gross, discount, delivery }: SalesSums): number {
  return gross - discount + delivery;
}

export function netOf(sums: SalesSums): number {
  return revenueOf(sums) - sums.refunds;
}

/** What an order was paid on the average; 0 without orders. */
export function averageOf(sums: SalesSums): number {
  return sums.orders === 0 ? 0 : Math.round(revenueOf(sums) / sums.orders);
}

export function sumOf(all: readonly SalesSums[]): SalesSums {
  return all.reduce(plus, noSales);
}

/** Each period of the days, also those without sales. @param sums of days with sales, in any order */
export function byPeriod(sums: readonly DaySums[], days: Days, step: Step): PeriodSums[] {
  const found = new Map<string, SalesSums>();
  for (const { day, ...ofDay } of sums) {
    if (day < days.from || day > days.to) continue;
    const period = periodOf(day, step);
    found.set(period, plus(found.get(period) ?? noSales, ofDay));
  }
  return periodsOf(days, step).map((period) => ({ ...period, ...(found.get(period.period) ?? noSales) }));
}

function plus(one: SalesSums, other: SalesSums): SalesSums {
  return {
    orders: one.orders + other.orders,
    units: one.units + other.units,
    gross: one.gross + other.gross,
    discount: one.discount + other.discount,
    delivery: one.delivery + other.delivery,
    tax: one.tax + other.tax,
    refunds: one.refunds + other.refunds,
  };
}
