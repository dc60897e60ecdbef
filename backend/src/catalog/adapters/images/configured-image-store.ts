import type { Config } from '../../../platform/config/config.js';
import type { ImageStore } from '../../domain/images/image-store.js';
import { BucketImageStore } from './bucket-image-store.js';
import { DiskImageStore } from './disk-image-store.js';

/** The image store selected by the configuration. */
export function configuredImageStore(config: Config): ImageStore {
  return config.uploads.store === 's3' ? new BucketImageStore(config.uploads) : new DiskImageStore(config);
}
