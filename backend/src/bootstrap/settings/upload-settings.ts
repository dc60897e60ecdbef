import type { UploadSettings } from '../../platform/config/config.js';
import { ConfigError } from './config-error.js';
import { type Environment, flagIn, oneOf, textIn, urlIn } from './environment-variables.js';

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
