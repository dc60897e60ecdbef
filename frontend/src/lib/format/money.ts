/** @param dollars as the API sends them @returns e.g. "$1,059.98" */
export function formatMoney(dollars: number): string {
  const amount = Math.round(Math.abs(dollars) * 100) / 100;
  return `${dollars < 0 ? '-' : ''}$${grouped(amount.toFixed(2))}`;
}

/** @returns e.g. "$1,060" */
export function formatWholeMoney(dollars: number): string {
  return formatMoney(Math.round(dollars)).slice(0, -'.00'.length);
}

/** @param cents an integer */
export function formatCents(cents: number): string {
  return formatMoney(cents / 100);
}

/** Creating an `Intl.NumberFormat` would take longer than rendering the first screen. */
function grouped(amount: string): string {
  const end = amount.length - '.00'.length;
  let text = amount.slice(end);
  for (let from = end; from > 0; from -= 3)
    text = amount.slice(Math.max(from - 3, 0), from) + (from < end ? ',' : '') + text;
  return text;
}
