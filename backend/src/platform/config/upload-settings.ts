import { ConfigError } from './config-error.js';
import { type Environment, flagIn, oneOf, textIn, urlIn } from './environment.js';

/** A bucket of an S3-compatible store. */
export interface BucketSettings {
  readonly store: 's3';
  /** An origin; unset: AWS's endpoint of the region. */
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

/** @throws ConfigError if the settings of a bucket are incomplete */
export function uploadsIn(env: Environment): UploadSettings {
  if (oneOf(env, 'UPLOADS_STORE', ['disk', 's3'], 'disk') === 'disk') return { store: 'disk' };
  const endpoint = urlIn(env, 'UPLOADS_S3_ENDPOINT', ['http:', 'https:'])?.origin;
  return {
    store: 's3',
    endpoint,
    region: textIn(env, 'UPLOADS_S3_REGION') ?? 'us-east-1',
    bucket: needed(env, 'UPLOADS_S3_BUCKET'),
    accessKeyId: needed(env, 'UPLOADS_S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(env, 'UPLOADS_S3_SECRET_ACCESS_KEY'),
    forcePathStyle: flagIn(env, 'UPLOADS_S3_FORCE_PATH_STYLE', endpoint !== undefined),
  };
}

function needed(env: Environment, name: string): string {
  const text = textIn(env, name);
  if (!text) throw new ConfigError(`UPLOADS_STORE=s3 needs ${name}.`);
  return text;
}
