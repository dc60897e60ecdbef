import type { Money } from '../../../shared/money.js';

/** The orders of one day in the shop's time zone. */
export interface DayOfOrders {
  /** Such as `2026-11-20`. */
  readonly day: string;
  readonly orders: number;
  readonly paidOrders: number;
  /** The total of the paid orders, without refunded ones. */
  readonly revenue: Money;
}

/** Sales by day. */
export abstract class SalesByDay {
  /** One statement. @returns each of the last `days`, earliest first, including days without orders */
  abstract lastDays(days: number): Promise<DayOfOrders[]>;
}
