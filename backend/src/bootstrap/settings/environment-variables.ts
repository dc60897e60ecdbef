import { isIP } from 'node:net';
import { mailAddressOf } from '../../shared/people/email.js';
import { ConfigError } from './config-error.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Treats empty as unset, because compose files and shells pass unset variables as empty ones. */
export function textIn(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function portIn(env: Environment, name: string, otherwise: number): number {
  const text = textIn(env, name);
  if (text === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new ConfigError(`${name} must be a whole number from 1 to 65535, not "${text}".`);
  return port;
}

/** @param most seconds @returns ms */
export function secondsIn(env: Environment, name: string, otherwise: number, most: number): number {
  const text = textIn(env, name) ?? String(otherwise);
  const seconds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : NaN;
  if (seconds <= most) return Math.round(seconds * 1_000);
  throw new ConfigError(`${name} must be a number of seconds from 0 to ${most}, not "${text}".`);
}

export function flagIn(env: Environment, name: string, otherwise: boolean): boolean {
  return oneOf(env, name, ['true', 'false'], String(otherwise) as 'true' | 'false') === 'true';
}

/** An address of this machine or a name of one. */
export function hostIn(env: Environment, name: string): string | undefined {
  const text = textIn(env, name);
  if (text === undefined || isIP(text) || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text)) return text;
  throw new ConfigError(`${name} must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, not "${text}".`);
}

export function oneOf<T extends string>(env: Environment, name: string, choices: readonly T[], otherwise: T): T {
  const text = textIn(env, name);
  if (text === undefined) return otherwise;
  const choice = choices.find((known) => known === text);
  if (!choice) throw new ConfigError(`${name} must be ${choices.join(' or ')}, not "${text}".`);
  return choice;
}

/** The error leaves out the value: database URLs hold passwords. */
export function urlIn(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const text = textIn(env, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return new URL(text);
}

export function emailIn(env: Environment, name: string): string | undefined {
  const text = textIn(env, name);
  if (text === undefined || mailAddressOf(text) !== null) return text;
  // Without the value: no email address gets into the log.
  throw new ConfigError(`${name} must be an email address.`);
}

/** Countries by their two letters of ISO 3166, in upper case. */
export function countriesIn(env: Environment, name: string): string[] {
  const text = textIn(env, name);
  if (text === undefined) return [];
  const countries = text.split(',').map((country) => country.trim().toUpperCase());
  const wrong = countries.find((country) => !/^[A-Z]{2}$/.test(country));
  if (wrong === undefined) return [...new Set(countries)];
  throw new ConfigError(`${name} must be countries by two letters, such as US,CA, not "${wrong}".`);
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, ranges such as 10.0.0.0/8 and Express's names of ranges; trusting all proxies is not possible. */
export function proxiesIn(env: Environment, name: string): string | undefined {
  const text = textIn(env, name);
  const wrong = text?.split(',').find((proxy) => !isProxy(proxy.trim()));
  if (wrong === undefined) return text;
  throw new ConfigError(
    `${name} must be addresses, ranges such as 10.0.0.0/8, or ${namedRanges.join(', ')}, not "${wrong}".`,
  );
}

function isProxy(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  if (!version) return namedRanges.includes(text);
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
