/** Invoices and credit notes, each counted from 1 in every year, without gaps. */
export type Series = 'INV' | 'CN';

/** Such as `INV-2026-000001`. */
export function invoiceNumber(series: Series, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(6, '0')}`;
}
