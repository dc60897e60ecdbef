import type { Money } from '../../../shared/money.js';
import { currency } from '../../domain/payment-provider.js';

/** Two decimals, without floating-point arithmetic. */
export function money({ cents }: Money, unit: string = currency): { currency_code: string; value: string } {
  const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return { currency_code: unit, value };
}
