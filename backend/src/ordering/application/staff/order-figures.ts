import type { Money } from '../../../shared/money.js';

/** What was ordered on one day in the shop's own time zone. */
export interface DayOfOrders {
  /** As 2026-11-20. */
  readonly day: string;
  readonly orders: number;
  readonly paidOrders: number;
  /** What the paid ones came to; what was given back is not among them. */
  readonly revenue: Money;
}

/** What a shopkeeper wants to know of the last days. */
export abstract class OrderFigures {
  /** One statement. @returns every one of the last `days`, from the earliest to today, also those without an order */
  abstract lastDays(days: number): Promise<DayOfOrders[]>;
}
