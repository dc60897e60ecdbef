import type { MailSettings } from '../../platform/config/mail-settings.js';
import { ConfigError } from './config-error.js';
import { type Environment, emailIn, textIn, urlIn } from './environment-variables.js';

/** @throws ConfigError */
export function mailIn(env: Environment, isProduction: boolean): MailSettings {
  if (textIn(env, 'MAIL_URL') === 'off') return { transport: 'off' };
  const url = urlIn(env, 'MAIL_URL', ['smtp:', 'smtps:']);
  const from = emailIn(env, 'MAIL_FROM');
  if (url) {
    if (!from) throw new ConfigError('MAIL_URL needs MAIL_FROM: the address that mails come from.');
    return { transport: 'smtp', from, url };
  }
  if (isProduction) {
    throw new ConfigError('Production needs MAIL_URL, such as smtps://user:password@mail.example, or MAIL_URL=off.');
  }
  return { transport: 'mailbox', from: from ?? 'shop@loomandlane.test' };
}
