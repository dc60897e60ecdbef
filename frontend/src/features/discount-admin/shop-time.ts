const offset = '+05:30';
const minutes = 5 * 60 + 30;
const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  ...{ day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: true },
});

/** @param iso of the API; null: none @returns what a field for date and time holds, in India's time */
export function toShopTime(iso: string | null): string {
  if (iso === null) return '';
  const local = new Date(new Date(iso).getTime() + minutes * 60_000).toISOString();
  return local.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replace(/:00$/, '');
}

/** The opposite of `toShopTime`. */
export function fromShopTime(text: string): string | null {
  return text ? new Date(`${text}${offset}`).toISOString() : null;
}

/** @returns such as "20 Nov 2026, 07:24 pm", in India's time */
export function formatMinute(iso: string): string {
  return clock
    .format(new Date(iso))
    .replace(/\u202f/g, ' ')
    .replace(/AM|PM/, (half) => half.toLowerCase());
}
