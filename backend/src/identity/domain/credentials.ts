import { normalEmail } from '../../shared/people/email.js';
import { isVisible } from '../../shared/people/visible-text.js';
import type { CommonPasswords } from './common-passwords.js';
import { UnfitEmail, UnfitPassword } from './refusals.js';

const shortest = 8;
const longest = 128;

/** @returns the address in its normal form, as it is stored and compared @throws UnfitEmail if it can't get mail */
export function emailOf(text: string): string {
  const email = normalEmail(text);
  if (email === null) throw new UnfitEmail();
  return email;
}

/** @returns the address shortened to such as `a…@e…`, which readers who know the address recognise */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return [local, domain].map((part) => `${[...part][0] ?? ''}…`).join('@');
}

/**
 * Checks the password's length in code points, that it is more than spaces, and that it is not a common one.
 * @param field the input field, for the error
 * @returns the password in NFKC, which different keyboards agree on; otherwise verbatim
 * @throws UnfitPassword
 */
export async function newPassword(
  typed: string,
  email: string,
  common: CommonPasswords,
  field = 'password',
): Promise<string> {
  const password = typed.normalize('NFKC');
  const { length } = [...password];
  if (length < shortest || length > longest) {
    throw new UnfitPassword(`The password must have ${shortest} to ${longest} characters.`, field);
  }
  if (!isVisible(password)) {
    throw new UnfitPassword('The password must have letters, digits or signs, not only spaces.', field);
  }
  const easy = password.toLowerCase();
  const guessable = [email, email.split('@')[0] ?? ''];
  if (guessable.includes(easy) || (await common.has(easy))) {
    throw new UnfitPassword('This password is too easy to guess. Please choose another one.', field);
  }
  return password;
}
