import { isPhone } from '../../shared/people/phone.js';
import { enumerated } from '../../shared/text/enumerated.js';
import {
  address,
  Checked,
  countries,
  timeZone,
  email,
  flag,
  host,
  isLoopback,
  line,
  matching,
  oneOf,
  port,
  proxies,
  secondsTo,
} from './setting-rules.js';

const web = ['http:', 'https:'];
const postgres = ['postgres:', 'postgresql:'];
const minSecretBytes = 32;
export const livePaypal = 'https://api-m.paypal.com';
const vatId = /^(?=.*\d)[A-Z0-9 .+*-]{4,20}$/i;

type Flag = 'true' | 'false';

/** Where a shop's data is. Texts as they are set; what is not set has its default, or is undefined. */
export class DataVariables {
  @Checked(address(...postgres))
  readonly DATABASE_URL?: string;

  @Checked<DataVariables>(address(...postgres), (_, name, { DATABASE_URL }) =>
    DATABASE_URL ? undefined : `${name} needs DATABASE_URL: the database it follows.`,
  )
  readonly DATABASE_REPLICA_URL?: string;

  readonly DATA_DIR?: string;

  @Checked<DataVariables>(oneOf('disk', 's3'), (store, name, all) => {
    const needed = ['UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'] as const;
    const missing = store === 's3' ? needed.filter((each) => !all[each]) : [];
    return missing.length > 0 ? `${name}=s3 needs ${enumerated(missing)}.` : undefined;
  })
  readonly UPLOADS_STORE: 'disk' | 's3' = 'disk';

  @Checked(address(...web))
  readonly UPLOADS_S3_ENDPOINT?: string;

  readonly UPLOADS_S3_REGION: string = 'us-east-1';
  readonly UPLOADS_S3_BUCKET: string = '';
  readonly UPLOADS_S3_ACCESS_KEY_ID: string = '';
  readonly UPLOADS_S3_SECRET_ACCESS_KEY: string = '';

  @Checked(flag)
  readonly UPLOADS_S3_FORCE_PATH_STYLE?: Flag;
}

/** All settings of the shop; README.md and docs/operations.md say what they mean. */
export class EnvironmentVariables extends DataVariables {
  @Checked<EnvironmentVariables>(oneOf('development', 'test', 'production'), (mode, _, all) => {
    if (mode !== 'production') return undefined;
    const faults = [
      !all.JWT_SECRET && 'Production needs JWT_SECRET, a random text of 32 bytes or more.',
      !all.MAIL_URL && 'Production needs MAIL_URL, such as smtps://user:secret@mail.example, or MAIL_URL=off.',
      Boolean(all.ADMIN_EMAIL) !== Boolean(all.ADMIN_PASSWORD) &&
        'A first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD.',
    ];
    return faults.filter(Boolean).join(' ') || undefined;
  })
  readonly NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @Checked(port)
  readonly PORT: string = '3000';

  @Checked(host)
  readonly HOST?: string;

  @Checked<EnvironmentVariables>(
    address(...web),
    (text, name) => {
      const { pathname, search, hash, username } = new URL(text);
      if (pathname === '/' && !search && !hash && !username) return undefined;
      return `${name} must be an address without a path, such as https://shop.example.`;
    },
    (text, name, all) => {
      const url = new URL(text);
      const isSafe = !all.isProduction || url.protocol === 'https:' || isLoopback(url);
      return isSafe ? undefined : `${name} must begin with https:// in production.`;
    },
  )
  readonly PUBLIC_URL?: string;

  @Checked(longSecret)
  readonly JWT_SECRET?: string;

  @Checked(longSecret)
  readonly JWT_SECRET_PREVIOUS?: string;

  @Checked(email)
  readonly ADMIN_EMAIL?: string;

  @Checked<EnvironmentVariables>(({ length }, name, { isProduction }) => {
    const least = isProduction ? 12 : 8;
    if (length >= least && length <= 128) return undefined;
    return `${name} must have ${least} to 128 characters${isProduction ? ' in production' : ''}.`;
  })
  readonly ADMIN_PASSWORD?: string;

  @Checked<EnvironmentVariables>((text, name, all) => mailUrlFault(text, name, all.MAIL_FROM))
  readonly MAIL_URL?: string;

  @Checked<EnvironmentVariables>((text, name, all) => (all.MAIL_URL === 'off' ? undefined : email(text, name, all)))
  readonly MAIL_FROM?: string;

  @Checked<EnvironmentVariables>(oneOf('sandbox', 'paypal'), (provider, name, all) => {
    if (provider === 'sandbox') {
      return all.needsRealMoney
        ? `Production takes no sandbox payments; set ${name}=paypal (or ALLOW_SANDBOX_PAYMENTS=true).`
        : undefined;
    }
    const always = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const;
    const needed = all.isProduction ? ([...always, 'PAYPAL_WEBHOOK_ID'] as const) : always;
    const missing = needed.filter((each) => !all[each]);
    if (missing.length === 0) return undefined;
    return `${name}=paypal needs ${enumerated(missing)}${all.isProduction ? ' in production' : ''}.`;
  })
  readonly PAYMENT_PROVIDER: 'sandbox' | 'paypal' = 'sandbox';

  readonly PAYPAL_CLIENT_ID: string = '';
  readonly PAYPAL_CLIENT_SECRET: string = '';
  readonly PAYPAL_WEBHOOK_ID: string = '';

  @Checked<EnvironmentVariables>(address(...web), (text, name, all) => {
    const url = new URL(text);
    if (url.protocol === 'http:' && !isLoopback(url)) {
      return `${name} must begin with https:// unless it is on this machine.`;
    }
    const isSandbox = /(?:^|\.)sandbox\.paypal\.com\.?$/.test(url.hostname);
    if (!isSandbox || !all.needsRealMoney || all.PAYMENT_PROVIDER !== 'paypal') return undefined;
    return `${name} is PayPal’s sandbox, which takes no money; set ${livePaypal} (or ALLOW_SANDBOX_PAYMENTS=true).`;
  })
  readonly PAYPAL_BASE_URL?: string;

  @Checked(flag)
  readonly ALLOW_SANDBOX_PAYMENTS: Flag = 'false';

  @Checked(flag)
  readonly SANDBOX_OPEN?: Flag;

  @Checked(flag)
  readonly DEMO_DATA?: Flag;

  @Checked(line)
  readonly OWNER_NAME: string = '';

  @Checked(line)
  readonly OWNER_ADDRESS: string = '';

  @Checked(email)
  readonly OWNER_EMAIL: string = '';

  @Checked(matching(isPhone, 'a phone number of 6 to 15 digits'))
  readonly OWNER_PHONE: string = '';

  @Checked(matching((text) => vatId.test(text), 'a VAT number such as DE123456789'))
  readonly OWNER_VAT_ID: string = '';

  @Checked(matching((text) => /^[1-9]\d?$/.test(text), 'a whole number of years from 1 to 99'))
  readonly INVOICE_RETENTION_YEARS: string = '10';

  @Checked(countries)
  readonly DELIVERY_COUNTRIES: string = '';

  @Checked(timeZone)
  readonly TIME_ZONE: string = 'Asia/Kolkata';

  @Checked(proxies)
  readonly TRUST_PROXY?: string;

  readonly METRICS_TOKEN?: string;

  @Checked(secondsTo(60))
  readonly SHUTDOWN_DELAY_SECONDS: string = '1.5';

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  get needsRealMoney(): boolean {
    return this.isProduction && this.ALLOW_SANDBOX_PAYMENTS !== 'true';
  }
}

/** The sentences leave out the value, which holds a password. */
function mailUrlFault(text: string, name: string, from: string | undefined): string | undefined {
  if (text === 'off') return undefined;
  const fault = address('smtp:', 'smtps:')(text, name, {});
  if (fault) return fault;
  if (!from) return `${name} needs MAIL_FROM: the address that mails come from.`;
  const { hostname, pathname, search, hash, username, password } = new URL(text);
  if (!hostname || !/^\/?$/.test(pathname) || search || hash) {
    return `${name} must name a host without a path, such as smtps://user:secret@mail.example.`;
  }
  if (Boolean(username) !== Boolean(password)) return `${name} must name both a user and a password, or neither.`;
  if (isDecodable(username) && isDecodable(password)) return undefined;
  return `${name} must write a percent sign in its user or password as %25.`;
}

function longSecret(secret: string, name: string, { isProduction }: EnvironmentVariables): string | undefined {
  if (!isProduction || Buffer.byteLength(secret) >= minSecretBytes) return undefined;
  return `${name} is too short: production needs ${minSecretBytes} bytes or more.`;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
