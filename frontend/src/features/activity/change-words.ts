import type { StaffChange } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { formatMoney } from '../../lib/format/money';
import { inWords, thingOf } from './kinds';

export interface Difference {
  label: string;
  /** Empty where there was none. */
  before: string;
  /** Empty where there is none any more. */
  after: string;
}

const labels: Partial<Record<string, string>> = {
  regular_price_cents: 'Price',
  sale_price_cents: 'Sale price',
  price_cents: 'Price',
  amount_cents: 'Amount',
  free_from_cents: 'Free from',
  min_subtotal_cents: 'Smallest subtotal',
  on_hand: 'In stock',
  image: 'Picture',
  url: 'Picture',
  alt: 'Description of the picture',
  size_scale: 'Size scale',
  is_on: 'On',
  days_min: 'Working days, at least',
  days_max: 'Working days, at most',
  max_uses: 'Most uses',
  max_per_person: 'Most uses a person',
  accounts_only: 'For accounts only',
  payment_status: 'Payment',
  role: 'Kind of account',
  staff_role: 'Role',
  tracking_number_end: 'Tracking number ends with',
  reply_length: 'Letters of the reply',
  position: 'Place',
  label: 'Name',
  value: 'Value, in percent or cents',
};
/** Told by the verb and the time of the change. */
const timesOfVerbs = ['deleted_at', 'retired_at', 'at'];
/** Names of the database for states, in the shop's words. */
const states: Partial<Record<string, string>> = {
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  freeDelivery: 'Free delivery',
  dead: 'Failed',
};
const maxShown = 140;

/** What happened to it, such as `changed`. */
export function verbOf({ before, after }: StaffChange): string {
  const ended = ['deleted_at', 'retired_at'].find((name) => after[name]);
  if (ended) return ended === 'deleted_at' ? 'deleted' : 'retired';
  if (Object.keys(before).length === 0) return 'added';
  return Object.keys(after).length === 0 ? 'deleted' : 'changed';
}

/** Which part of it, such as `stock of M, Navy`; empty for the thing itself. */
export function partOf({ entity, part }: StaffChange): string {
  const { part: noun } = thingOf(entity);
  const { size, colour, name, position, template, key } = part;
  const which = [size, colour, name].filter((each) => typeof each === 'string').join(', ');
  if (typeof position === 'number') return `${noun ?? 'part'} ${position + 1}`;
  if (noun) return which ? `${noun} of ${which}` : noun;
  return [template, key, which].filter((each) => typeof each === 'string' && each !== '').join(', ');
}

/** What was otherwise before; a setting's parts one by one. */
export function differencesOf({ before, after }: StaffChange): Difference[] {
  const [was, is] = [spread(before), spread(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !timesOfVerbs.includes(name));
  return names
    .map((name) => ({ label: labelOf(name), before: shown(name, was[name]), after: shown(name, is[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

function spread({ value, ...others }: Record<string, unknown>): Record<string, unknown> {
  return isObject(value) ? { ...others, ...value } : { ...others, ...(value !== undefined && { value }) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function labelOf(name: string): string {
  return labels[name] ?? inWords(name.replace(/_(cents|at)$/, '').replace(/([a-z])([A-Z])/g, '$1 $2'));
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return name.endsWith('_cents') ? formatMoney(value / 100) : String(value);
  if (Array.isArray(value)) return value.map((each) => shown('', each)).join(', ');
  if (isObject(value)) {
    return cut(
      Object.entries(value)
        .map(([key, each]) => `${inWords(key)}: ${shown(key, each)}`)
        .join(', '),
    );
  }
  const text = value as string;
  if (name.endsWith('_at') && !Number.isNaN(Date.parse(text))) return formatMoment(text);
  return cut(states[text] ?? (/^[a-z]+(_[a-z]+)+$/.test(text) ? inWords(text) : text));
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > maxShown ? `${letters.slice(0, maxShown).join('')}…` : text;
}
