import type { MailSettings, SmtpServerSettings } from '../../platform/config/mail-settings.js';
import { mailAddressOf } from '../../shared/people/email.js';
import { ConfigError } from './config-error.js';
import { type Environment, emailIn, textIn, urlIn } from './environment-variables.js';
import { isLoopback } from './loopback.js';

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** @throws ConfigError */
export function mailIn(env: Environment, isProduction: boolean): MailSettings {
  if (textIn(env, 'MAIL_URL') === 'off') return { transport: 'off' };
  const url = urlIn(env, 'MAIL_URL', Object.keys(ports));
  const from = mailAddressOf(emailIn(env, 'MAIL_FROM') ?? '') ?? undefined;
  if (url) {
    if (!from) throw new ConfigError('MAIL_URL needs MAIL_FROM: the address that mails come from.');
    return { transport: 'smtp', from, server: serverAt(url) };
  }
  if (isProduction) {
    throw new ConfigError('Production needs MAIL_URL, such as smtps://user:secret@mail.example, or MAIL_URL=off.');
  }
  return { transport: 'mailbox', from: from ?? 'shop@loomandlane.test' };
}

/** The errors leave out the value, which holds a password. */
function serverAt(url: URL): SmtpServerSettings {
  const { hostname, protocol } = url;
  if (!hostname || !/^\/?$/.test(url.pathname) || url.search || url.hash) {
    throw new ConfigError('MAIL_URL must name a host without a path, such as smtps://user:secret@mail.example.');
  }
  if (Boolean(url.username) !== Boolean(url.password)) {
    throw new ConfigError('MAIL_URL must name both a user and a password, or neither.');
  }
  return {
    // An IPv6 address stands in brackets.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (ports[protocol] ?? 0),
    isImplicitTls: protocol === 'smtps:',
    requiresTls: !isLoopback(url),
    credentials: url.username ? { user: decoded(url.username), password: decoded(url.password) } : undefined,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError('MAIL_URL must write a percent sign in its user or password as %25.');
  }
}
