import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../platform/config/config.js';
import { ConfigError } from './config-error.js';
import { storedSecret } from './stored-secret.js';
import {
  countriesIn,
  emailIn,
  type Environment,
  flagIn,
  hostIn,
  oneOf,
  portIn,
  proxiesIn,
  secondsIn,
  textIn,
  urlIn,
} from './environment-variables.js';
import { isLoopback } from './loopback.js';
import { imprintIn } from './imprint-settings.js';
import { mailIn } from './mail-settings.js';
import { paymentsIn } from './payment-settings.js';
import { uploadsIn } from './upload-settings.js';

export type DataPlaces = Pick<Config, 'databaseUrl' | 'databaseReplicaUrl' | 'dataDir' | 'imagesDir' | 'uploads'>;

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const environments = ['development', 'test', 'production'] as const;
const postgres = ['postgres:', 'postgresql:'];
const minSecretBytes = 32;

/** @throws ConfigError with one line that names the invalid setting */
export function loadConfig(env: Environment): Config {
  const isProduction = isProductionIn(env);
  const port = portIn(env, 'PORT', 3000);
  const places = loadDataPlaces(env);
  const { dataDir } = places;
  return {
    isProduction,
    port,
    host: hostIn(env, 'HOST') ?? (isProduction ? undefined : '127.0.0.1'),
    publicUrl: publicUrl(env, port, isProduction),
    ...places,
    ...paymentsIn(env, isProduction),
    mail: mailIn(env, isProduction),
    demoData: flagIn(env, 'DEMO_DATA', !isProduction),
    imprint: imprintIn(env),
    deliveryCountries: countriesIn(env, 'DELIVERY_COUNTRIES'),
    trustProxy: proxiesIn(env, 'TRUST_PROXY'),
    // In production ALLOW_SANDBOX_PAYMENTS has opened what there is of the sandbox.
    isSandboxOpen: flagIn(env, 'SANDBOX_OPEN', isProduction),
    metricsToken: textIn(env, 'METRICS_TOKEN'),
    shutdownDelay: secondsIn(env, 'SHUTDOWN_DELAY_SECONDS', 1.5, 60),
    ...firstAdmin(env, isProduction, dataDir),
    jwtSecret: jwtSecret(env, isProduction, dataDir),
    previousJwtSecret: previousJwtSecret(env, isProduction),
  };
}

/** @throws ConfigError */
export function isProductionIn(env: Environment): boolean {
  return oneOf(env, 'NODE_ENV', environments, 'development') === 'production';
}

/**
 * Where a shop's data is. Changes nothing there, unlike `loadConfig`, which stores generated secrets.
 * @throws ConfigError
 */
export function loadDataPlaces(env: Environment): DataPlaces {
  const dataDir = resolve(textIn(env, 'DATA_DIR') ?? join(repository, '.data'));
  return { ...databases(env), dataDir, imagesDir: join(dataDir, 'images'), uploads: uploadsIn(env) };
}

function databases(env: Environment): Pick<Config, 'databaseUrl' | 'databaseReplicaUrl'> {
  const [first, replica] = ['DATABASE_URL', 'DATABASE_REPLICA_URL'].map((name) => urlIn(env, name, postgres)?.href);
  if (replica && !first) throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the database it follows.');
  return { databaseUrl: first, databaseReplicaUrl: replica };
}

function publicUrl(env: Environment, port: number, isProduction: boolean): string {
  const url = urlIn(env, 'PUBLIC_URL', ['http:', 'https:']) ?? new URL(`http://localhost:${port}`);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError('PUBLIC_URL must be an address without a path, such as https://shop.example.');
  }
  if (isProduction && url.protocol === 'http:' && !isLoopback(url)) {
    throw new ConfigError('PUBLIC_URL must begin with https:// in production.');
  }
  return url.origin;
}

function firstAdmin(
  env: Environment,
  isProduction: boolean,
  dataDir: string,
): Pick<Config, 'adminEmail' | 'adminPassword'> {
  const email = emailIn(env, 'ADMIN_EMAIL');
  const password = textIn(env, 'ADMIN_PASSWORD');
  const minLength = isProduction ? 12 : 8;
  if (password && (password.length < minLength || password.length > 128)) {
    throw new ConfigError(
      `ADMIN_PASSWORD must have ${minLength} to 128 characters${isProduction ? ' in production' : ''}.`,
    );
  }
  if (isProduction && Boolean(email) !== Boolean(password)) {
    throw new ConfigError('A first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
  return {
    adminEmail: email ?? 'admin@loomandlane.test',
    adminPassword: password ?? (isProduction ? undefined : storedSecret(dataDir, 'admin-password', 12)),
  };
}

function jwtSecret(env: Environment, isProduction: boolean, dataDir: string): string {
  const secret = textIn(env, 'JWT_SECRET');
  if (isProduction && !secret) throw new ConfigError('Production needs JWT_SECRET, a random text of 32 bytes or more.');
  if (isProduction && Buffer.byteLength(secret ?? '') < minSecretBytes) {
    throw new ConfigError(`JWT_SECRET is too short: production needs ${minSecretBytes} bytes or more.`);
  }
  return secret ?? storedSecret(dataDir, 'jwt-secret', 48);
}

function previousJwtSecret(env: Environment, isProduction: boolean): string | undefined {
  const secret = textIn(env, 'JWT_SECRET_PREVIOUS');
  if (secret && isProduction && Buffer.byteLength(secret) < minSecretBytes) {
    throw new ConfigError(`JWT_SECRET_PREVIOUS is too short: production needs ${minSecretBytes} bytes or more.`);
  }
  return secret;
}
