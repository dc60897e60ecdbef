const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const formatWithDay = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Asia/Kolkata',
});
const halfADay = 12 * 60 * 60 * 1000; // ms

/** The time in the shop's zone, such as `10:12`; with its day, such as `26 November at 10:12`, where it is long ago. */
export function shopTime(at: Date, now: Date): string {
  return now.getTime() - at.getTime() < halfADay ? format.format(at) : formatWithDay.format(at);
}

/** @param day such as `2026-11-20` @param time in the shop's zone, such as `10:12` */
export function onShopDay(day: string, time: string): Date {
  return new Date(`${day}T${time}+05:30`);
}

const formatDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The day in the shop's zone, such as `2026-11-20`. */
export function shopDay(at: Date): string {
  return formatDay.format(at);
}
