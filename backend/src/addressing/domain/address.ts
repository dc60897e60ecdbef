import { type FieldError, Invalid } from '../../shared/errors.js';
import type { Id } from '../../shared/id.js';
import { isPhone } from '../../shared/people/phone.js';
import { isVisible } from '../../shared/people/visible-text.js';
import { folded } from '../../shared/text/folded.js';

export interface AddressFields {
  /** The recipient's name; without one the parcel goes to the customer. */
  readonly name?: string | undefined;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
  /** Two letters (ISO 3166-1); left out or null: the shop's own. */
  readonly country?: string | null | undefined;
}

export interface Address extends AddressFields {
  readonly id: Id<'Address'>;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** The recipient's name; empty where none is given. */
  readonly name: string;
  /** Null for addresses from before there was a choice, which are in the shop's own. */
  readonly country: string | null;
}

const dash = String.raw`\p{Pd}\u2212\u02d7\u2043`;
// A postal mark may stand before Japanese codes.
const pincode = new RegExp(
  `^[\\u3012\\u3020\\u3036]? *[\\p{L}\\p{N}\\p{M}]+(?:[ ${dash}]+[\\p{L}\\p{N}\\p{M}]+)*$`,
  'u',
);

function isPincode(text: string): boolean {
  const { length } = text.match(/[\p{L}\p{N}]/gu) ?? '';
  return pincode.test(text) && length >= 3 && length <= 10;
}

/** @throws Invalid naming each field at fault */
export function deliverable(fields: AddressFields): AddressFields {
  const faults: FieldError[] = [];
  if (fields.name && !isVisible(fields.name)) {
    faults.push({ field: 'name', message: 'Enter a name that can be read.' });
  }
  if (!fields.address) faults.push({ field: 'address', message: 'Enter your street and house number.' });
  if (!fields.city) faults.push({ field: 'city', message: 'Enter your city.' });
  if (!isPincode(fields.pincode)) {
    faults.push({
      field: 'pincode',
      message: 'Enter a pincode of 3 to 10 letters and digits, such as 411001 or K1A 0B6.',
    });
  }
  if (!isPhone(fields.phone)) {
    faults.push({
      field: 'phone',
      message: 'Enter a phone number of 6 to 15 digits, such as +49 30 123456 or 555 123 4567 x12.',
    });
  }
  if (faults[0]) throw new Invalid(faults[0].message, faults);
  return fields;
}

/** Whether people read the same in both, however it is spelt. */
export function readAlike(one: AddressFields, other: AddressFields): boolean {
  const [spaced, unspaced] = [['name', 'address', 'city', 'notes'] as const, ['pincode', 'phone'] as const];
  const text = (value = '') => folded(value);
  const code = (value: string) => folded(value).replace(/[^\p{L}\p{N}+]/gu, '');
  return (
    spaced.every((name) => text(one[name]) === text(other[name])) &&
    (one.country ?? other.country) === (other.country ?? one.country) &&
    unspaced.every((name) => code(one[name]) === code(other[name]))
  );
}

/** Whether both would be delivered alike. */
export function areSameFields(one: AddressFields, other: AddressFields): boolean {
  const names = ['name', 'address', 'city', 'pincode', 'phone', 'notes', 'country'] as const;
  return names.every((name) => one[name] === other[name]);
}
