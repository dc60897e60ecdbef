import type { Id } from '../../shared/id.js';

/** What staff say of a way of delivery. */
export interface DeliveryMethodFields {
  readonly name: string;
  readonly priceCents: number;
  /** Cents of goods from which it is free; null: never. */
  readonly freeFromCents: number | null;
  /** Working days it takes at least. */
  readonly daysMin: number;
  readonly daysMax: number;
  /** ISO 3166-1 codes of two letters; null: everywhere. */
  readonly countries: readonly string[] | null;
  /** Whether shoppers can choose it. */
  readonly isOn: boolean;
  /** Its place among the others, from 0. */
  readonly position: number;
}

export interface DeliveryMethod extends DeliveryMethodFields {
  readonly id: Id<'DeliveryMethod'>;
  /** Counts its changes, from 1. */
  readonly version: number;
}

export function serves({ countries }: Pick<DeliveryMethod, 'countries'>, country: string): boolean {
  return countries === null || countries.includes(country);
}
