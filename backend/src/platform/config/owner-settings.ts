import { ConfigError } from './config-error.js';
import { emailIn, type Environment, textIn } from './environment.js';

/** Who runs the shop, for its imprint and contact; empty where it is not set. */
export interface OwnerSettings {
  /** The legal name. */
  readonly name: string;
  /** The parts of a postal address, separated by commas. */
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
}

const maxLength = 300;
const phone = /^[0-9 +()-]{6,20}$/;
const vatId = /^(?=.*\d)[A-Z0-9 .+*-]{4,20}$/i;

/** @throws ConfigError */
export function ownerIn(env: Environment): OwnerSettings {
  return {
    name: lineIn(env, 'OWNER_NAME'),
    address: lineIn(env, 'OWNER_ADDRESS'),
    email: emailIn(env, 'OWNER_EMAIL') ?? '',
    phone: matching(env, 'OWNER_PHONE', phone, 'a phone number of 6 to 20 digits; spaces, + - ( and ) are fine'),
    vatId: matching(env, 'OWNER_VAT_ID', vatId, 'a VAT number such as DE123456789'),
  };
}

/** Names the settings without which an imprint is incomplete everywhere; phone and VAT number depend on the country. */
export function missingOwnerSettings({ name, address, email }: OwnerSettings): string[] {
  const required = { OWNER_NAME: name, OWNER_ADDRESS: address, OWNER_EMAIL: email };
  return Object.entries(required).flatMap(([setting, value]) => (value ? [] : setting));
}

function lineIn(env: Environment, name: string): string {
  const text = textIn(env, name) ?? '';
  if (text.length <= maxLength && !/\p{Cc}/u.test(text)) return text;
  throw new ConfigError(`${name} must be one line of at most ${maxLength} characters.`);
}

function matching(env: Environment, name: string, pattern: RegExp, what: string): string {
  const text = textIn(env, name) ?? '';
  if (text === '' || pattern.test(text)) return text;
  throw new ConfigError(`${name} must be ${what}, not "${text}".`);
}
