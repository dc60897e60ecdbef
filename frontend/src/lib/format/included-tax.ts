import { formatMoney } from './money';

interface Tax {
  /** Percent. */
  rate: number;
  /** Dollars. */
  amount: number;
  label: string;
}

/** @returns e.g. "Includes VAT 20 %: $4.17" */
export function includedTax({ rate, amount, label }: Tax): string {
  return `Includes ${label} ${rate} %: ${formatMoney(amount)}`;
}
