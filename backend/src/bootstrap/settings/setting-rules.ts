import { isIP } from 'node:net';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { mailAddressOf } from '../../shared/people/email.js';

/** @returns what is wrong with the text of a variable that is set, in one sentence; undefined if nothing is */
type Rule<T> = (text: string, name: string, all: T) => string | undefined;

/** Checks a variable unless it is empty; the first rule that it breaks is reported. */
export function Checked<T extends object>(...rules: readonly Rule<T>[]): PropertyDecorator {
  const faultOf = ({ value, property, object }: ValidationArguments) => {
    for (const rule of value === '' ? [] : rules) {
      const fault = rule(value as string, property, object as T);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  const validator = {
    validate: (_value: unknown, args?: ValidationArguments) => faultOf(args!) === undefined,
    defaultMessage: (args?: ValidationArguments) => faultOf(args!) ?? '',
  };
  return ValidateBy({ name: 'checked', validator });
}

/** @param what it must be */
export function matching(isRight: (text: string) => boolean, what: string): Rule<object> {
  return (text, name) => (isRight(text) ? undefined : `${name} must be ${what}, not "${text}".`);
}

export function oneOf(...choices: readonly string[]): Rule<object> {
  return matching((text) => choices.includes(text), choices.join(' or '));
}

export const flag = oneOf('true', 'false');

export const port = matching(
  (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
  'a whole number from 1 to 65535',
);

export function secondsTo(most: number): Rule<object> {
  return matching(
    (text) => /^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) <= most,
    `a number of seconds from 0 to ${most}`,
  );
}

/** An address of this machine or a name of one. */
export const host = matching(
  (text) => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text),
  'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
);

/** The sentence leaves out the value: addresses of databases hold passwords. */
export function address(...protocols: readonly string[]): Rule<object> {
  return (text, name) => {
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return undefined;
    return `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`;
  };
}

/** The sentence leaves out the value: no email address gets into the log. */
export const email: Rule<object> = (text, name) =>
  mailAddressOf(text) === null ? `${name} must be an email address.` : undefined;

const maxLine = 300;

export const line: Rule<object> = (text, name) =>
  text.length > maxLine || /\p{Cc}/u.test(text)
    ? `${name} must be one line of at most ${maxLine} characters.`
    : undefined;

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, ranges such as 10.0.0.0/8 and Express's names of ranges; trusting all proxies is not possible. */
export const proxies: Rule<object> = (text, name) => {
  const wrong = text.split(',').find((part) => !isProxy(part.trim()));
  if (wrong === undefined) return undefined;
  return `${name} must be addresses, ranges such as 10.0.0.0/8, or ${namedRanges.join(', ')}, not "${wrong}".`;
};

function isProxy(text: string): boolean {
  const [start = '', prefix] = text.split('/');
  const version = isIP(start);
  if (!version) return namedRanges.includes(text);
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Countries by their two letters of ISO 3166, in upper case. */
export function countriesIn(text: string): string[] {
  return text === '' ? [] : text.split(',').map((country) => country.trim().toUpperCase());
}

export const countries: Rule<object> = (text, name) => {
  const wrong = countriesIn(text).find((country) => !/^[A-Z]{2}$/.test(country));
  if (wrong === undefined) return undefined;
  return `${name} must be countries by two letters, such as US,CA, not "${wrong}".`;
};

/** By the names of the IANA, which the database and browsers know too; not by an offset. */
export const timeZone = matching(isTimeZone, 'a time zone such as Asia/Kolkata or America/New_York');

function isTimeZone(text: string): boolean {
  if (!/^[a-z]+([/_-][a-z\d]+)*([+-]\d+)?$/i.test(text)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
