import type { ImprintSettings } from '../../platform/config/imprint-settings.js';
import { isPhone } from '../../shared/people/phone.js';
import { ConfigError } from './config-error.js';
import { emailIn, type Environment, textIn } from './environment-variables.js';

const maxLength = 300;
const vatId = /^(?=.*\d)[A-Z0-9 .+*-]{4,20}$/i;

/** @throws ConfigError */
export function imprintIn(env: Environment): ImprintSettings {
  return {
    name: lineIn(env, 'OWNER_NAME'),
    address: lineIn(env, 'OWNER_ADDRESS'),
    email: emailIn(env, 'OWNER_EMAIL') ?? '',
    phone: matching(env, 'OWNER_PHONE', isPhone, 'a phone number of 6 to 15 digits'),
    vatId: matching(env, 'OWNER_VAT_ID', (text) => vatId.test(text), 'a VAT number such as DE123456789'),
  };
}

function lineIn(env: Environment, name: string): string {
  const text = textIn(env, name) ?? '';
  if (text.length <= maxLength && !/\p{Cc}/u.test(text)) return text;
  throw new ConfigError(`${name} must be one line of at most ${maxLength} characters.`);
}

function matching(env: Environment, name: string, isRight: (text: string) => boolean, what: string): string {
  const text = textIn(env, name) ?? '';
  if (text === '' || isRight(text)) return text;
  throw new ConfigError(`${name} must be ${what}, not "${text}".`);
}
