import type { FieldError, TaxSettings } from '../../contract/types';
import { plainNumberText, typedNumber } from '../../lib/numbers/typed-number';
import type { Difference } from '../../ui/feedback/ChangedNotice';

/** What the form holds: `rate`, `label`, and the rates of categories by their slugs behind a slash. */
export type TaxForm = Record<string, string>;

interface NamedCategory {
  value: string;
  label: string;
}

const maxRate = 50;
const faultOfRate = `Enter a rate from 0 to ${maxRate}, such as 20 or 7.5.`;

export function ofCategory(slug: string): string {
  return `/${slug}`;
}

export function formOf({ rate, label, byCategory }: TaxSettings, categories: readonly NamedCategory[]): TaxForm {
  const own = categories.map(({ value }) => [ofCategory(value), String(byCategory[value] ?? '')]);
  return { rate: String(rate ?? ''), label, ...Object.fromEntries(own) };
}

/** @returns percent; null where nothing is typed, undefined for what is no rate */
export function readRate(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = typedNumber(plainNumberText(text.replace('%', '')));
  const rate = number && Number(`${number.whole}.${number.decimals}`);
  return rate !== undefined && rate <= maxRate ? rate : undefined;
}

/**
 * @param stored whose version is sent, with the rates of categories that the form does not have
 * @returns what is sent, or what is wrong with single fields
 */
export function readForm(form: TaxForm, stored: TaxSettings): { settings: TaxSettings } | { faults: FieldError[] } {
  const names = Object.keys(form).filter((name) => name !== 'label');
  const faults = names
    .filter((name) => readRate(form[name]!) === undefined)
    .map((field) => ({ field, message: faultOfRate }));
  const rates = names.filter((name) => typeof readRate(form[name]!) === 'number');
  const label = form['label']!.trim();
  if (rates.length > 0 && label === '')
    faults.push({ field: 'label', message: 'Enter what the tax is called, such as VAT.' });
  if (faults.length > 0) return { faults };
  const others = Object.entries(stored.byCategory).filter(([slug]) => !(ofCategory(slug) in form));
  const own = rates.filter((name) => name !== 'rate').map((name) => [name.slice(1), readRate(form[name]!)!] as const);
  const byCategory = Object.fromEntries([...others, ...own]);
  return { settings: { rate: readRate(form['rate']!) ?? null, label, byCategory, version: stored.version } };
}

/** @returns what is otherwise now than when the form was opened */
export function differences(
  before: TaxForm,
  now: TaxForm,
  form: TaxForm,
  categories: readonly NamedCategory[],
): Difference[] {
  const labels = {
    rate: 'Rate',
    label: 'Name',
    ...Object.fromEntries(categories.map((each) => [ofCategory(each.value), each.label])),
  };
  return Object.entries(labels)
    .filter(([name]) => now[name] !== before[name])
    .map(([name, label]) => ({
      label,
      now: shown(name, now[name]!),
      own: form[name] === now[name] ? undefined : shown(name, form[name]!),
    }));
}

function shown(name: string, text: string): string {
  return name === 'label' || text === '' ? text : `${text} %`;
}
