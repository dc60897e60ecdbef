/**
 * How a figure differs from an earlier one, in words and with a sign, as not everybody sees colours.
 * @param when of the earlier one, such as "on Fri 20 Nov"
 * @param shown the earlier one
 * @returns e.g. "+20%, up from $1,028.00 on Fri 20 Nov"
 */
export function changeFrom(now: number, before: number, shown: string, when: string): string {
  if (now === before) return now === 0 ? `none ${when} either` : `the same ${when}`;
  if (before === 0) return `none ${when}`;
  const percent = Math.round(Math.abs((now - before) / before) * 100);
  return now > before ? `+${percent}%, up from ${shown} ${when}` : `−${percent}%, down from ${shown} ${when}`;
}
