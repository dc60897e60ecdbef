import type { TaxRates } from './tax-rates.js';

export interface TaxSetting extends TaxRates {
  /** Counts its changes, from 1. */
  readonly version: number;
}

export abstract class TaxSettings {
  /** As it is now, on every instance. */
  abstract current(): Promise<TaxSetting>;

  /** Locked until the end of the caller's unit of work. */
  abstract get(): Promise<TaxSetting>;

  /** @returns as it is stored */
  abstract save(rates: TaxRates): Promise<TaxSetting>;
}
