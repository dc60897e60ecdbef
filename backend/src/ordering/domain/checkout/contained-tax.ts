import type { Money } from '../../../shared/money.js';

/** The tax that an order's total contains, by rate, as it was on the day of the order. */
export interface ContainedTax {
  /** The rate in hundredths of a percent: 2000 is 20 %. */
  readonly bps: number;
  /** What the shop calls it, such as “VAT”. */
  readonly label: string;
  /** Goods and their share of delivery, tax included. */
  readonly gross: Money;
  /** The tax in them. */
  readonly amount: Money;
}
