const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount of US dollars, stored as integer cents so that sums are exact. */
export class Money {
  static readonly zero = new Money(0);

  private constructor(readonly cents: number) {}

  /** @throws RangeError when `cents` is not a safe integer */
  static ofCents(cents: number): Money {
    if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an integer number of cents: ${cents}`);
    return new Money(cents === 0 ? 0 : cents);
  }

  /** @param dollars at most two decimals; 19.99 becomes 1999 cents */
  static ofDollars(dollars: number): Money {
    return Money.ofCents(Math.round(dollars * 100));
  }

  static sum(amounts: Iterable<Money>): Money {
    let total = Money.zero;
    for (const amount of amounts) total = total.plus(amount);
    return total;
  }

  /** Dollars for the wire: the nearest JSON number, which prints with at most two decimals. */
  get dollars(): number {
    return this.cents / 100;
  }

  /** For people, such as `$1,234.50`. */
  get formatted(): string {
    return format.format(this.dollars);
  }

  get isZero(): boolean {
    return this.cents === 0;
  }

  /** At most `Number.MAX_SAFE_INTEGER` cents, far above the limits of an order. */
  plus(other: Money): Money {
    return Money.ofCents(Math.min(this.cents + other.cents, Number.MAX_SAFE_INTEGER));
  }

  /** As `plus`. */
  times(quantity: number): Money {
    return Money.ofCents(Math.min(this.cents * quantity, Number.MAX_SAFE_INTEGER));
  }

  equals(other: Money): boolean {
    return this.cents === other.cents;
  }

  isLessThan(other: Money): boolean {
    return this.cents < other.cents;
  }
}
