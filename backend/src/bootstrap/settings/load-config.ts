import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Config } from '../../platform/config/config.js';
import type { MailSettings } from '../../platform/config/mail-settings.js';
import { mailAddressOf } from '../../shared/people/email.js';
import { ConfigError } from './config-error.js';
import { DataVariables, EnvironmentVariables, livePaypal } from './environment-variables.js';
import { countriesIn, isLoopback } from './setting-rules.js';
import { storedSecret } from './stored-secret.js';

export type Environment = Readonly<Record<string, string | undefined>>;
export type DataPlaces = Pick<Config, 'databaseUrl' | 'databaseReplicaUrl' | 'dataDir' | 'imagesDir' | 'uploads'>;

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const sandboxPaypal = 'https://api-m.sandbox.paypal.com';
const mailPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** @throws ConfigError with one line that names the invalid settings */
export function loadConfig(env: Environment): Config {
  const all = validated(EnvironmentVariables, env);
  const { isProduction } = all;
  const places = dataPlaces(all);
  const flag = (text: 'true' | 'false' | undefined, otherwise: boolean) => (text ? text === 'true' : otherwise);
  const secret = (name: string, bytes: number) => storedSecret(places.dataDir, name, bytes);
  return {
    isProduction,
    port: Number(all.PORT),
    host: all.HOST ?? (isProduction ? undefined : '127.0.0.1'),
    publicUrl: originOf(all.PUBLIC_URL) ?? `http://localhost:${Number(all.PORT)}`,
    ...places,
    paymentProvider: all.PAYMENT_PROVIDER,
    paypal: {
      clientId: all.PAYPAL_CLIENT_ID,
      clientSecret: all.PAYPAL_CLIENT_SECRET,
      webhookId: all.PAYPAL_WEBHOOK_ID,
      baseUrl: originOf(all.PAYPAL_BASE_URL) ?? (isProduction ? livePaypal : sandboxPaypal),
    },
    mail: mailOf(all),
    demoData: flag(all.DEMO_DATA, !isProduction),
    imprint: {
      name: all.OWNER_NAME,
      address: all.OWNER_ADDRESS,
      email: all.OWNER_EMAIL,
      phone: all.OWNER_PHONE,
      vatId: all.OWNER_VAT_ID,
    },
    invoiceRetentionYears: Number(all.INVOICE_RETENTION_YEARS),
    deliveryCountries: [...new Set(countriesIn(all.DELIVERY_COUNTRIES))],
    timeZone: all.TIME_ZONE,
    trustProxy: all.TRUST_PROXY,
    // In production ALLOW_SANDBOX_PAYMENTS has opened what there is of the sandbox.
    isSandboxOpen: flag(all.SANDBOX_OPEN, isProduction),
    metricsToken: all.METRICS_TOKEN,
    shutdownDelay: Math.round(Number(all.SHUTDOWN_DELAY_SECONDS) * 1_000),
    adminEmail: all.ADMIN_EMAIL ?? 'admin@loomandlane.test',
    adminPassword: all.ADMIN_PASSWORD ?? (isProduction ? undefined : secret('admin-password', 12)),
    jwtSecret: all.JWT_SECRET ?? secret('jwt-secret', 48),
    previousJwtSecret: all.JWT_SECRET_PREVIOUS,
  };
}

/** An invalid `NODE_ENV` is not production; it is reported with the other settings. */
export function isProductionIn({ NODE_ENV }: Environment): boolean {
  return NODE_ENV?.trim() === 'production';
}

/**
 * Where a shop's data is. Changes nothing there, unlike `loadConfig`, which stores generated secrets.
 * @throws ConfigError
 */
export function loadDataPlaces(env: Environment): DataPlaces {
  return dataPlaces(validated(DataVariables, env));
}

/** Treats empty as unset, because compose files and shells pass unset variables as empty ones. */
function validated<T extends DataVariables>(variables: new () => T, env: Environment): T {
  const set = Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  const all = plainToInstance(variables, Object.fromEntries(set));
  const faults = validateSync(all, { skipMissingProperties: true });
  if (faults.length === 0) return all;
  throw new ConfigError(faults.flatMap(({ constraints = {} }) => Object.values(constraints)).join(' '));
}

function originOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : new URL(text).origin;
}

function dataPlaces(all: DataVariables): DataPlaces {
  const dataDir = resolve(all.DATA_DIR ?? join(repository, '.data'));
  const [databaseUrl, databaseReplicaUrl] = [all.DATABASE_URL, all.DATABASE_REPLICA_URL].map(
    (text) => text && new URL(text).href,
  );
  return { databaseUrl, databaseReplicaUrl, dataDir, imagesDir: join(dataDir, 'images'), uploads: uploadsOf(all) };
}

function uploadsOf(all: DataVariables): Config['uploads'] {
  if (all.UPLOADS_STORE === 'disk') return { store: 'disk' };
  const endpoint = originOf(all.UPLOADS_S3_ENDPOINT);
  return {
    store: 's3',
    endpoint,
    region: all.UPLOADS_S3_REGION,
    bucket: all.UPLOADS_S3_BUCKET,
    accessKeyId: all.UPLOADS_S3_ACCESS_KEY_ID,
    secretAccessKey: all.UPLOADS_S3_SECRET_ACCESS_KEY,
    forcePathStyle: (all.UPLOADS_S3_FORCE_PATH_STYLE ?? String(endpoint !== undefined)) === 'true',
  };
}

function mailOf({ MAIL_URL, MAIL_FROM = '' }: EnvironmentVariables): MailSettings {
  if (MAIL_URL === 'off') return { transport: 'off' };
  const from = mailAddressOf(MAIL_FROM);
  if (!MAIL_URL || !from) return { transport: 'mailbox', from: from ?? 'shop@loomandlane.test' };
  const url = new URL(MAIL_URL);
  const { protocol, username, password } = url;
  return {
    transport: 'smtp',
    from,
    server: {
      // An IPv6 address stands in brackets.
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (mailPorts[protocol] ?? 0),
      isImplicitTls: protocol === 'smtps:',
      requiresTls: !isLoopback(url),
      credentials: username
        ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
        : undefined,
    },
  };
}
