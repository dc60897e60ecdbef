import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, loadDataPlaces } from './load-config.js';
import { ConfigError } from './config-error.js';
import { missingImprintSettings } from '../../platform/config/imprint-settings.js';

let DATA_DIR: string;
beforeEach(() => (DATA_DIR = mkdtempSync(join(tmpdir(), 'settings-'))));
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const development = (env = {}) => loadConfig({ DATA_DIR, ...env });
const production = (env = {}) =>
  loadConfig({
    DATA_DIR,
    NODE_ENV: 'production',
    JWT_SECRET: 'a'.repeat(32),
    PUBLIC_URL: 'https://shop.example',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    MAIL_URL: 'off',
    ...env,
  });
const mail = { MAIL_URL: 'smtps://mail.example', MAIL_FROM: 'shop@shop.example' };
const paypal = { PAYMENT_PROVIDER: 'paypal', PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };

describe('Default settings', () => {
  it('start the shop on this machine with demo products and the sandbox provider', () => {
    expect(development()).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      isSandboxOpen: false,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      databaseReplicaUrl: undefined,
      uploads: { store: 'disk' },
      dataDir: DATA_DIR,
      imagesDir: join(DATA_DIR, 'images'),
      adminEmail: 'admin@loomandlane.test',
      demoData: true,
      paymentProvider: 'sandbox',
      mail: { transport: 'mailbox', from: 'shop@loomandlane.test' },
      trustProxy: undefined,
      metricsToken: undefined,
      shutdownDelay: 1_500,
    });
  });

  it('store data in the repository', () => {
    const secrets = { JWT_SECRET: 'given', ADMIN_PASSWORD: 'given too' };
    expect(loadConfig(secrets).dataDir).toMatch(/\.data$/);
  });

  it('apply to empty variables', () => {
    expect(development({ PORT: '', DATABASE_URL: ' ', DEMO_DATA: '' })).toEqual(development());
  });

  it('have no demo data and no first administrator in production', () => {
    expect(production()).toMatchObject({ host: undefined, isSandboxOpen: true });
    expect(production()).toMatchObject({ isProduction: true, demoData: false, adminPassword: undefined });
  });
});

describe('Generated secrets', () => {
  it('stay the same at the next start', () => {
    const first = development();
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(first.adminPassword?.length).toBeGreaterThanOrEqual(12);
    expect(development()).toEqual(first);
  });

  it('are readable by their owner only', () => {
    development();
    for (const name of ['jwt-secret', 'admin-password'])
      expect(statSync(join(DATA_DIR, name)).mode & 0o777).toBe(0o600);
  });

  it('are not used where a setting exists', () => {
    const given = { JWT_SECRET: 'ours', ADMIN_EMAIL: 'asha@example.test', ADMIN_PASSWORD: 'open sesame' };
    expect(development(given)).toMatchObject({
      jwtSecret: 'ours',
      adminEmail: 'asha@example.test',
      adminPassword: 'open sesame',
    });
    expect(() => readFileSync(join(DATA_DIR, 'jwt-secret'))).toThrow('ENOENT');
  });

  it('need a writable folder', () => {
    writeFileSync(join(DATA_DIR, 'a-file'), '');
    expect(() => development({ DATA_DIR: join(DATA_DIR, 'a-file') })).toThrow(/^DATA_DIR can not be used: /);
  });
});

describe('An invalid setting stops the start with one line', () => {
  it.each([
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
    [{ PORT: '3000x' }, 'PORT must be a whole number from 1 to 65535, not "3000x".'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [
      { PUBLIC_URL: 'https://shop.example/shop' },
      'PUBLIC_URL must be an address without a path, such as https://shop.example.',
    ],
    [
      { DATABASE_URL: 'mysql://shop:secret@db/shop' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be true or false, not "yes".'],
    [{ PAYMENT_PROVIDER: 'cash' }, 'PAYMENT_PROVIDER must be sandbox or paypal, not "cash".'],
    [{ PAYPAL_BASE_URL: 'paypal' }, 'PAYPAL_BASE_URL must be an address that begins with http:// or https://.'],
    [
      { PAYPAL_BASE_URL: 'http://127.paypal.example' },
      'PAYPAL_BASE_URL must begin with https:// unless it is on this machine.',
    ],
    [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER=paypal needs PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.'],
    [{ ADMIN_EMAIL: 'asha' }, 'ADMIN_EMAIL must be an email address.'],
    [{ SHUTDOWN_DELAY_SECONDS: '61' }, 'SHUTDOWN_DELAY_SECONDS must be a number of seconds from 0 to 60, not "61".'],
    [
      { SHUTDOWN_DELAY_SECONDS: 'soon' },
      'SHUTDOWN_DELAY_SECONDS must be a number of seconds from 0 to 60, not "soon".',
    ],
    [
      { INVOICE_RETENTION_YEARS: '0' },
      'INVOICE_RETENTION_YEARS must be a whole number of years from 1 to 99, not "0".',
    ],
    [{ OWNER_EMAIL: 'mira at shop' }, 'OWNER_EMAIL must be an email address.'],
    [{ OWNER_ADDRESS: '1 Mill Lane\nLeeds' }, 'OWNER_ADDRESS must be one line of at most 300 characters.'],
    [{ OWNER_PHONE: 'call me' }, 'OWNER_PHONE must be a phone number of 6 to 15 digits, not "call me".'],
    [{ OWNER_VAT_ID: 'none' }, 'OWNER_VAT_ID must be a VAT number such as DE123456789, not "none".'],
    [
      { DELIVERY_COUNTRIES: 'US, Canada' },
      'DELIVERY_COUNTRIES must be countries by two letters, such as US,CA, not "CANADA".',
    ],
    [
      { TIME_ZONE: 'Asia/Atlantis' },
      'TIME_ZONE must be a time zone such as Asia/Kolkata or America/New_York, not "Asia/Atlantis".',
    ],
    [{ TIME_ZONE: '+05:30' }, 'TIME_ZONE must be a time zone such as Asia/Kolkata or America/New_York, not "+05:30".'],
    [{ MAIL_URL: 'mail.example' }, 'MAIL_URL must be an address that begins with smtp:// or smtps://.'],
    [{ MAIL_URL: 'smtps://mail.example' }, 'MAIL_URL needs MAIL_FROM: the address that mails come from.'],
    [{ ...mail, MAIL_FROM: 'the shop' }, 'MAIL_FROM must be an email address.'],
    [{ ...mail, MAIL_FROM: '"shop",us@shop.example' }, 'MAIL_FROM must be an email address.'],
    [{ ADMIN_EMAIL: 'j\u00fcrgen@shop.example' }, 'ADMIN_EMAIL must be an email address.'],
    ...['smtps://', 'smtps://mail.example/inbox', 'smtps://mail.example?pool=true'].map(
      (MAIL_URL): [object, string] => [
        { ...mail, MAIL_URL },
        'MAIL_URL must name a host without a path, such as smtps://user:secret@mail.example.',
      ],
    ),
    [{ ...mail, MAIL_URL: 'smtps://shop@mail.example' }, 'MAIL_URL must name both a user and a password, or neither.'],
    [
      { ...mail, MAIL_URL: 'smtps://shop:100%@mail.example' },
      'MAIL_URL must write a percent sign in its user or password as %25.',
    ],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 8 to 128 characters.'],
    [
      { TRUST_PROXY: '10.0.0.1, true' },
      'TRUST_PROXY must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, not " true".',
    ],
  ])('%j', (env, line) => {
    expect(() => development(env)).toThrow(new ConfigError(line));
  });
});

describe('Several invalid settings', () => {
  it('are all named in the line, which shows no secret', () => {
    const ADMIN_PASSWORD = 'hidden';
    const DATABASE_URL = `mysql://shop:${ADMIN_PASSWORD}@db/shop`;
    const MAIL_URL = `smtps://shop:${ADMIN_PASSWORD}%@mail.example`;
    const fault = () => development({ DATABASE_URL, MAIL_URL, PORT: '0', DEMO_DATA: 'yes', ADMIN_PASSWORD });
    expect(fault).toThrow(ConfigError);
    expect(fault).toThrow('PORT must be a whole number from 1 to 65535, not "0".');
    expect(fault).toThrow('DEMO_DATA must be true or false, not "yes".');
    for (const name of ['DATABASE_URL', 'MAIL_URL', 'ADMIN_PASSWORD']) expect(fault).toThrow(name);
    expect(fault).not.toThrow(/hid|\n/);
  });

  it('of the shop don’t matter where only its data is wanted', () => {
    expect(loadDataPlaces({ DATA_DIR, NODE_ENV: 'production', PORT: '0' })).toMatchObject({ dataDir: DATA_DIR });
    expect(() => loadDataPlaces({ DATABASE_URL: 'db' })).toThrow(ConfigError);
  });
});

describe('Production does not start', () => {
  it.each([
    [
      { ALLOW_SANDBOX_PAYMENTS: 'false' },
      'Production takes no sandbox payments; set PAYMENT_PROVIDER=paypal (or ALLOW_SANDBOX_PAYMENTS=true).',
    ],
    [{ JWT_SECRET: undefined }, 'Production needs JWT_SECRET, a random text of 32 bytes or more.'],
    [{ JWT_SECRET: 'a'.repeat(31) }, 'JWT_SECRET is too short: production needs 32 bytes or more.'],
    [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must begin with https:// in production.'],
    [
      { ...paypal, ALLOW_SANDBOX_PAYMENTS: undefined },
      'PAYMENT_PROVIDER=paypal needs PAYPAL_WEBHOOK_ID in production.',
    ],
    ...['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com.', 'HTTPS://API-M.SANDBOX.PAYPAL.COM/'].map(
      (PAYPAL_BASE_URL): [object, string] => [
        { ...paypal, PAYPAL_WEBHOOK_ID: 'hook', ALLOW_SANDBOX_PAYMENTS: undefined, PAYPAL_BASE_URL },
        'PAYPAL_BASE_URL is PayPal’s sandbox, which takes no money; set https://api-m.paypal.com (or ALLOW_SANDBOX_PAYMENTS=true).',
      ],
    ),
    [
      { ...paypal, PAYPAL_CLIENT_SECRET: '', ALLOW_SANDBOX_PAYMENTS: undefined },
      'PAYMENT_PROVIDER=paypal needs PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID in production.',
    ],
    [
      { JWT_SECRET: '', MAIL_URL: '', ADMIN_EMAIL: 'asha@example.test' },
      'Production needs JWT_SECRET, a random text of 32 bytes or more. ' +
        'Production needs MAIL_URL, such as smtps://user:secret@mail.example, or MAIL_URL=off. ' +
        'A first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD.',
    ],
    [{ MAIL_URL: '' }, 'Production needs MAIL_URL, such as smtps://user:secret@mail.example, or MAIL_URL=off.'],
    [{ ADMIN_EMAIL: 'asha@example.test' }, 'A first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD.'],
    [{ ADMIN_PASSWORD: 'open, sesame' }, 'A first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD.'],
    [
      { ADMIN_EMAIL: 'asha@example.test', ADMIN_PASSWORD: 'open sesame' },
      'ADMIN_PASSWORD must have 12 to 128 characters in production.',
    ],
  ])('with %j', (env, line) => {
    expect(() => production(env)).toThrow(new ConfigError(line));
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'https://shop.example/'])(
    'but does at %s',
    (address) => {
      expect(production({ PUBLIC_URL: address }).publicUrl).toBe(address.replace(/\/$/, ''));
    },
  );
});

describe('Settings from the environment', () => {
  it('replace the defaults', () => {
    expect(development({ HOST: '0.0.0.0', SANDBOX_OPEN: 'true' })).toMatchObject({
      host: '0.0.0.0',
      isSandboxOpen: true,
    });
    expect(() => development({ HOST: 'http://x' })).toThrow('HOST must be an address of this machine');
    const env = { PORT: '8080', DATABASE_URL: 'postgres://shop:pw@db:5432/shop', TRUST_PROXY: 'loopback, 10.0.0.0/8' };
    expect(development({ ...env, METRICS_TOKEN: 'token', DEMO_DATA: 'false' })).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      databaseUrl: 'postgres://shop:pw@db:5432/shop',
      trustProxy: 'loopback, 10.0.0.0/8',
      metricsToken: 'token',
      demoData: false,
    });
    expect(development({ SHUTDOWN_DELAY_SECONDS: '0' }).shutdownDelay).toBe(0);
    expect(development({ SHUTDOWN_DELAY_SECONDS: '7.5' }).shutdownDelay).toBe(7_500);
  });

  it('select PayPal', () => {
    expect(production({ ...paypal, PAYPAL_WEBHOOK_ID: 'hook', ALLOW_SANDBOX_PAYMENTS: undefined })).toMatchObject({
      paymentProvider: 'paypal',
      paypal: {
        clientId: 'id',
        clientSecret: 'secret',
        webhookId: 'hook',
        baseUrl: 'https://api-m.paypal.com',
      },
    });
  });

  it('use PayPal’s sandbox in development, and in production only with ALLOW_SANDBOX_PAYMENTS', () => {
    const sandbox = 'https://api-m.sandbox.paypal.com';
    expect(development(paypal).paypal.baseUrl).toBe(sandbox);
    const named = { ...paypal, PAYPAL_WEBHOOK_ID: 'hook', PAYPAL_BASE_URL: sandbox, ALLOW_SANDBOX_PAYMENTS: 'true' };
    expect(production(named).paypal.baseUrl).toBe(sandbox);
  });
});

describe('The mail server', () => {
  const server = (MAIL_URL: string) => {
    const settings = production({ ...mail, MAIL_URL }).mail;
    return settings.transport === 'smtp' ? settings.server : null;
  };

  it('is reached by TLS, with the user and the password of its address', () => {
    expect(production(mail).mail).toMatchObject({ transport: 'smtp', from: 'shop@shop.example' });
    expect(server('smtps://shop%40mail:p%3Ass@mail.example')).toEqual({
      ...{ host: 'mail.example', port: 465, isImplicitTls: true, requiresTls: true },
      credentials: { user: 'shop@mail', password: 'p:ss' },
    });
  });

  it('is reached by STARTTLS at smtp://, which it may lack on this machine only', () => {
    const plain = { isImplicitTls: false, credentials: undefined };
    expect(server('smtp://mail.example')).toEqual({ ...plain, host: 'mail.example', port: 587, requiresTls: true });
    expect(server('smtp://[::1]:25')).toEqual({ ...plain, host: '::1', port: 25, requiresTls: false });
    expect(server('smtp://localhost:2525/')).toMatchObject({ host: 'localhost', port: 2525, requiresTls: false });
  });

  it('may be turned off, so that the shop sends no mail', () => {
    expect(production().mail).toEqual({ transport: 'off' });
    expect(development({ MAIL_URL: 'off', MAIL_FROM: 'shop@shop.example' }).mail).toEqual({ transport: 'off' });
  });
});

describe('The imprint', () => {
  const OWNER = {
    OWNER_NAME: 'Loom & Lane Ltd',
    OWNER_ADDRESS: '1 Mill Lane, Leeds',
    OWNER_EMAIL: 'hello@shop.example',
  };

  it('is empty where nothing is set, and lists what it needs', () => {
    const { imprint } = development({ OWNER_ADDRESS: '1 Mill Lane, Leeds' });
    expect(imprint).toEqual({ name: '', address: '1 Mill Lane, Leeds', email: '', phone: '', vatId: '' });
    expect(missingImprintSettings(imprint)).toEqual(['OWNER_NAME', 'OWNER_EMAIL']);
  });

  it('is complete without a phone and a VAT number', () => {
    expect(missingImprintSettings(production(OWNER).imprint)).toEqual([]);
    const more = production({ ...OWNER, OWNER_PHONE: '+44 113 496 0000', OWNER_VAT_ID: 'GB 123 4567 89' });
    expect(more.imprint).toMatchObject({ phone: '+44 113 496 0000', vatId: 'GB 123 4567 89' });
  });
});

it('The countries of delivery are in upper case, each once', () => {
  expect(development({ DELIVERY_COUNTRIES: ' us,CA, Us' }).deliveryCountries).toEqual(['US', 'CA']);
  expect(development({ DELIVERY_COUNTRIES: '' }).deliveryCountries).toEqual([]);
});

it('The time zone is India’s unless another is set', () => {
  expect(development({}).timeZone).toBe('Asia/Kolkata');
  expect(development({ TIME_ZONE: 'America/New_York' }).timeZone).toBe('America/New_York');
});

describe('The previous secret', () => {
  it('has the same minimum length', () => {
    expect(production({ JWT_SECRET_PREVIOUS: 'b'.repeat(32) })).toMatchObject({ previousJwtSecret: 'b'.repeat(32) });
    expect(() => production({ JWT_SECRET_PREVIOUS: 'short' })).toThrow(ConfigError);
  });
});

describe('The replica', () => {
  const DATABASE_URL = 'postgres://shop@first/shop';

  it('needs the DATABASE_URL of its primary', () => {
    const DATABASE_REPLICA_URL = 'postgres://shop@second/shop';
    expect(development({ DATABASE_URL, DATABASE_REPLICA_URL })).toMatchObject({
      databaseReplicaUrl: DATABASE_REPLICA_URL,
    });
    expect(() => development({ DATABASE_REPLICA_URL })).toThrow(ConfigError);
  });

  it('needs the URL of a PostgreSQL server', () => {
    expect(() => development({ DATABASE_URL, DATABASE_REPLICA_URL: 'second:5432' })).toThrow(ConfigError);
  });
});
