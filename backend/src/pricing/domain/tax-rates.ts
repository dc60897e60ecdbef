/** The tax that prices include. Rates are in hundredths of a percent: 2000 is 20 %. */
export interface TaxRates {
  /** Null: none, where the category has none of its own. */
  readonly bps: number | null;
  /** What it is called, such as “VAT”; empty where there is no rate. */
  readonly label: string;
  /** By the `slug` of a category. */
  readonly byCategory: Readonly<Record<string, number>>;
}

/** @returns null where no tax is shown */
export function bpsOf({ bps, byCategory }: Omit<TaxRates, 'label'>, category: string): number | null {
  return Object.hasOwn(byCategory, category) ? byCategory[category]! : bps;
}
