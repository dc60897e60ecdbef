import type { AdminDeliveryMethod, DeliveryMethodFields, FieldError } from '../../contract/types';
import { countryName } from '../../lib/format/country-name';
import { enumerated } from '../../lib/format/enumerated';
import { formatMoney } from '../../lib/format/money';
import { readDollars } from '../../lib/numbers/read-dollars';
import { wholeNumber } from '../../lib/numbers/whole-number';

/** What the sheet holds of a way of delivery. */
export interface MethodForm {
  name: string;
  price: string;
  /** Empty where it is never free. */
  freeFrom: string;
  daysMin: string;
  daysMax: string;
  isEverywhere: boolean;
  /** Codes, separated by commas, so that lists can be compared. */
  countries: string;
  isOn: boolean;
}

export function formOf(method: AdminDeliveryMethod | null): MethodForm {
  return {
    name: method?.name ?? '',
    price: method ? dollarsOf(method.price) : '',
    freeFrom: method && method.freeFrom !== null ? dollarsOf(method.freeFrom) : '',
    daysMin: method ? String(method.daysMin) : '',
    daysMax: method ? String(method.daysMax) : '',
    isEverywhere: !method?.countries,
    countries: (method?.countries ?? []).join(','),
    isOn: method?.isOn ?? true,
  };
}

function dollarsOf(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

export function codesOf({ countries }: MethodForm): string[] {
  return countries.split(',').filter(Boolean);
}

/** @returns what is sent, or what is wrong with single fields */
export function read(form: MethodForm): { fields: DeliveryMethodFields } | { faults: FieldError[] } {
  const faults: FieldError[] = [];
  const amount = (field: 'price' | 'freeFrom', empty: string) => {
    if (form[field].trim() === '') {
      if (empty) faults.push({ field, message: empty });
      return null;
    }
    const { dollars, fault } = readDollars(form[field]);
    if (fault !== undefined) faults.push({ field, message: fault });
    return Number(dollars);
  };
  const days = (field: 'daysMin' | 'daysMax', empty: string) => {
    const number = wholeNumber(form[field]);
    const isEmpty = form[field].trim() === '';
    if (number === undefined) faults.push({ field, message: isEmpty ? empty : 'Enter a whole number of days.' });
    return number ?? 0;
  };
  if (form.name.trim() === '') faults.push({ field: 'name', message: 'Enter a name.' });
  const fields = {
    name: form.name,
    price: amount('price', 'Enter a price; 0 is free.') ?? 0,
    freeFrom: amount('freeFrom', ''),
    daysMin: days('daysMin', 'Enter how many days it takes at least.'),
    daysMax: days('daysMax', 'Enter how many days it takes at most.'),
    countries: form.isEverywhere ? null : codesOf(form),
    isOn: form.isOn,
  };
  if (fields.countries?.length === 0) faults.push({ field: 'countries', message: 'Choose at least one country.' });
  return faults.length > 0 ? { faults } : { fields };
}

export function fieldsOf({ name, price, freeFrom, daysMin, daysMax, countries, isOn }: AdminDeliveryMethod) {
  return { name, price, freeFrom, daysMin, daysMax, countries, isOn };
}

/** As people read them, by their labels. */
export function factsOf(form: MethodForm): Record<string, string> {
  const { name, price, freeFrom, daysMin, daysMax, isEverywhere, isOn } = form;
  return {
    Name: name.trim(),
    Price: amountText(price),
    'Free from': freeFrom.trim() === '' ? 'never' : amountText(freeFrom),
    'Working days': daysText(daysMin.trim(), daysMax.trim()),
    'Delivers to': countriesText(isEverywhere ? null : codesOf(form)),
    Offered: isOn ? 'Yes' : 'No',
  };
}

function amountText(text: string): string {
  const { dollars } = readDollars(text);
  return dollars === undefined ? text.trim() : formatMoney(Number(dollars));
}

export function countriesText(codes: readonly string[] | null): string {
  return codes === null ? 'Everywhere' : enumerated(codes.map(countryName));
}

/** Such as "1–2 working days". */
export function daysText(least: string | number, most: string | number): string {
  const range = String(least) === String(most) ? `${most}` : `${least}–${most}`;
  return `${range} working ${range === '1' ? 'day' : 'days'}`;
}
