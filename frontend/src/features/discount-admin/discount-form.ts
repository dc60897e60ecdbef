import type { Discount, DiscountFields, FieldError } from '../../contract/types';
import { enumerated } from '../../lib/format/enumerated';
import { formatMoney } from '../../lib/format/money';
import { readDollars } from '../../lib/numbers/read-dollars';
import { wholeNumber } from '../../lib/numbers/whole-number';
import { labelOfCategory } from '../catalog';
import { formatMinute, fromShopTime, toShopTime } from './shop-time';

/** What the sheet holds of a code. */
export interface DiscountForm {
  code: string;
  kind: Discount['kind'];
  value: string;
  minSubtotal: string;
  /** Slugs, separated by commas, so that lists can be compared. */
  categories: string;
  /** Ids, likewise. */
  products: string;
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxPerPerson: string;
  accountsOnly: boolean;
  isOn: boolean;
}

export const kinds: readonly { value: Discount['kind']; label: string }[] = [
  { value: 'percent', label: 'A percentage' },
  { value: 'amount', label: 'An amount' },
  { value: 'freeDelivery', label: 'The price of delivery' },
];

export function formOf(code: Discount | null): DiscountForm {
  return {
    code: code?.code ?? '',
    kind: code?.kind ?? 'percent',
    value: textOf(code?.value),
    minSubtotal: textOf(code?.minSubtotal),
    categories: (code?.categories ?? []).join(','),
    products: (code?.products ?? []).join(','),
    startsAt: toShopTime(code?.startsAt ?? null),
    endsAt: toShopTime(code?.endsAt ?? null),
    maxUses: textOf(code?.maxUses),
    maxPerPerson: textOf(code?.maxPerPerson),
    accountsOnly: code?.accountsOnly ?? false,
    isOn: code?.isOn ?? true,
  };
}

function textOf(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '';
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

export function listed(text: string): string[] {
  return text.split(',').filter(Boolean);
}

/** @returns what is sent, or what is wrong with single fields */
export function read(form: DiscountForm): { fields: DiscountFields } | { faults: FieldError[] } {
  const faults: FieldError[] = [];
  const amount = (field: 'value' | 'minSubtotal') => {
    if (form[field].trim() === '') return null;
    const { dollars, fault } = readDollars(form[field]);
    if (fault !== undefined) faults.push({ field, message: fault });
    return Number(dollars);
  };
  const count = (field: 'maxUses' | 'maxPerPerson') => {
    if (form[field].trim() === '') return null;
    const number = wholeNumber(form[field]) ?? 0;
    if (number < 1) faults.push({ field, message: 'Enter a whole number from 1.' });
    return number;
  };
  const value = () => {
    if (form.kind === 'amount') return amount('value');
    const percent = wholeNumber(form.value.replace('%', ''));
    const isTyped = form.value.trim() !== '';
    if (isTyped && !(percent && percent < 100))
      faults.push({ field: 'value', message: 'Enter a whole number from 1 to 99.' });
    return isTyped ? (percent ?? 0) : null;
  };
  const { code, kind, categories, products, startsAt, endsAt, accountsOnly, isOn } = form;
  if (code.trim() === '') faults.push({ field: 'code', message: 'Enter a code.' });
  if (kind !== 'freeDelivery' && form.value.trim() === '')
    faults.push({ field: 'value', message: 'Enter how much it takes off.' });
  if (startsAt && endsAt && endsAt <= startsAt)
    faults.push({ field: 'endsAt', message: 'The end must be after the beginning.' });
  const fields: DiscountFields = {
    ...{ code, kind, accountsOnly, isOn },
    value: kind === 'freeDelivery' ? null : value(),
    minSubtotal: amount('minSubtotal'),
    categories: listed(categories).length > 0 ? listed(categories) : null,
    products: listed(products).length > 0 ? listed(products) : null,
    startsAt: fromShopTime(startsAt),
    endsAt: fromShopTime(endsAt),
    maxUses: count('maxUses'),
    maxPerPerson: count('maxPerPerson'),
  };
  return faults.length > 0 ? { faults } : { fields };
}

/** As people read them, by their labels. */
export function factsOf(form: DiscountForm): Record<string, string> {
  const { code, kind, minSubtotal, categories, products, startsAt, endsAt, accountsOnly, isOn } = form;
  const count = listed(products).length;
  return {
    Code: code.trim(),
    'Takes off': offText(kind, form.value.trim()),
    'Smallest subtotal': amountText(minSubtotal),
    'Only for categories': enumerated(listed(categories).map(labelOfCategory)),
    'Only for products': count === 0 ? '' : count === 1 ? '1 product' : `${count} products`,
    Starts: timeText(startsAt),
    Ends: timeText(endsAt),
    'Uses in all': form.maxUses.trim(),
    'Uses per person': form.maxPerPerson.trim(),
    'Accounts only': accountsOnly ? 'Yes' : 'No',
    On: isOn ? 'Yes' : 'No',
  };
}

function offText(kind: DiscountForm['kind'], value: string): string {
  if (kind === 'freeDelivery') return 'The price of delivery';
  return kind === 'percent' ? `${value} %` : amountText(value);
}

function amountText(text: string): string {
  if (text.trim() === '') return '';
  const { dollars } = readDollars(text);
  return dollars === undefined ? text.trim() : formatMoney(Number(dollars));
}

function timeText(text: string): string {
  const iso = fromShopTime(text);
  return iso === null ? '' : formatMinute(iso);
}
