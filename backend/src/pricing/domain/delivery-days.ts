/** Days as `2026-11-24`, in the shop's zone. */
export interface DeliveryDays {
  readonly earliest: string;
  readonly latest: string;
}

/** The hour of the shop's day up to which orders leave on the same day. */
const cutOffHour = 14;

/**
 * When an order arrives that is placed now: working days, from Monday to Friday, after the day on which it leaves.
 * @param zone of the shop, such as `Asia/Kolkata`
 */
export function deliveryDays(now: Date, daysMin: number, daysMax: number, zone: string): DeliveryDays {
  const { day, hour } = localTime(now, zone);
  const leaves = isWorkingDay(day) && hour < cutOffHour ? day : workingDaysAfter(day, 1);
  return { earliest: text(workingDaysAfter(leaves, daysMin)), latest: text(workingDaysAfter(leaves, daysMax)) };
}

/** The day in the zone as midnight UTC, so that days can be counted, and the hour of it. */
function localTime(at: Date, zone: string): { day: Date; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: new Date(`${parts['year']}-${parts['month']}-${parts['day']}`), hour: Number(parts['hour']) };
}

function workingDaysAfter(start: Date, count: number): Date {
  const day = new Date(start);
  for (let left = count; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function isWorkingDay(day: Date): boolean {
  return day.getUTCDay() !== 0 && day.getUTCDay() !== 6;
}

function text(day: Date): string {
  return day.toISOString().slice(0, 10);
}
