import type { ImprintSettings } from './imprint-settings.js';
import type { MailSettings } from './mail-settings.js';

/** Settings from environment variables, checked at the start. */
export abstract class Config {
  abstract readonly isProduction: boolean;
  abstract readonly port: number;
  /** The address to listen on; undefined for all of this machine's. */
  abstract readonly host: string | undefined;
  /** The shop's public origin, without a trailing slash. */
  abstract readonly publicUrl: string;
  /** If unset, the shop runs its own PostgreSQL in `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  /** A read replica of the database at `databaseUrl`. */
  abstract readonly databaseReplicaUrl: string | undefined;
  abstract readonly dataDir: string;
  /** The folder of images on disk. */
  abstract readonly imagesDir: string;
  abstract readonly uploads: UploadSettings;
  abstract readonly jwtSecret: string;
  /** The former value of `jwtSecret`, still accepted while that secret is being replaced. */
  abstract readonly previousJwtSecret: string | undefined;
  abstract readonly adminEmail: string;
  /** Undefined only in production without ADMIN_PASSWORD; then no first administrator is created. */
  abstract readonly adminPassword: string | undefined;
  abstract readonly demoData: boolean;
  abstract readonly imprint: ImprintSettings;
  /** For how many years invoices name buyers who have deleted their account. */
  abstract readonly invoiceRetentionYears: number;
  /** The countries to which the shop delivers, as two-letter codes of ISO 3166; empty if none are set. */
  abstract readonly deliveryCountries: readonly string[];
  /** Of its days and shown times, such as `Asia/Kolkata`. */
  abstract readonly timeZone: string;
  abstract readonly mail: MailSettings;
  abstract readonly paymentProvider: 'sandbox' | 'paypal';
  abstract readonly paypal: PaypalSettings;
  /** Trusted proxies, separated by commas: addresses, CIDR ranges, or Express's names such as `loopback`. */
  abstract readonly trustProxy: string | undefined;
  /** Whether other machines may see the sandbox's pages, among them the mailbox with its links. */
  abstract readonly isSandboxOpen: boolean;
  abstract readonly metricsToken: string | undefined;
  /** How long the shop accepts requests after SIGTERM, in ms, so that proxies notice the shutdown before it closes. */
  abstract readonly shutdownDelay: number;
}

/** All fields are set if `paymentProvider` is `paypal`; otherwise they are empty strings. */
export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly baseUrl: string;
}

/** A bucket of an S3-compatible store. */
export interface BucketSettings {
  readonly store: 's3';
  /** The origin of the S3 API, such as `https://s3.example`; if unset, AWS's for `region`. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is in the path instead of the host name, as most self-hosted stores need. */
  readonly forcePathStyle: boolean;
}

/** Where uploaded images are stored. */
export type UploadSettings = { readonly store: 'disk' } | BucketSettings;
