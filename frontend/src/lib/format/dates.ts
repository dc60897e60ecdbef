const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: '2-digit', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** @param iso date-time of the API @returns e.g. "20 Nov 2026, 07:24:10 pm", in India's time */
export function formatMoment(iso: string): string {
  return moment
    .format(new Date(iso))
    .replace(/\u202f/g, ' ')
    .replace(/AM|PM/, (half) => half.toLowerCase());
}

/** @returns the day in India's time, e.g. "20 Nov 2026" */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
