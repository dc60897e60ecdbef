import { formatMoment } from '../../lib/format/dates';
import { shopZone } from '../../lib/shop';

const day = 24 * 60 * 60 * 1000; // ms

/** The shop's wall clock at that time, such as `2026-11-20T19:24:10`. */
function wallAt(time: number): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: shopZone(), hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/** @param iso of the API; null: none @returns what a field for date and time holds, in the shop's time */
export function toShopTime(iso: string | null): string {
  return iso === null ? '' : wallAt(Date.parse(iso)).replace(/:00$/, '');
}

/** The opposite of `toShopTime`: the first of two equal times, and one that clocks skip as long after the change. */
export function fromShopTime(text: string): string | null {
  if (!text) return null;
  const asUtc = Date.parse(`${text}Z`);
  const offsetAt = (time: number) => Date.parse(`${wallAt(time)}Z`) - Math.floor(time / 1000) * 1000;
  const [before, after] = [asUtc - offsetAt(asUtc - day), asUtc - offsetAt(asUtc + day)];
  const [first, second] = [Math.min(before, after), Math.max(before, after)];
  const meant = [first, second].find((time) => time + offsetAt(time) === asUtc) ?? before;
  return new Date(meant).toISOString();
}

/** @returns such as "20 Nov 2026, 07:24 pm", in the shop's time */
export function formatMinute(iso: string): string {
  return formatMoment(iso).replace(/:\d\d (?=[ap]m)/, ' ');
}
