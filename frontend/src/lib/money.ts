const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @param dollars as the API sends them @returns e.g. "$1,059.98" */
export function formatMoney(dollars: number): string {
  return `$${grouped.format(Math.round(dollars * 100) / 100)}`;
}

/** @param cents whole */
export function formatCents(cents: number): string {
  return formatMoney(cents / 100);
}
