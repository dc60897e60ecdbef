import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../../platform/config/config.js';
import { Unreachable } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { ImageStore, type Picture, type Width, widths } from '../../domain/images/image-store.js';

type Sdk = typeof import('@aws-sdk/client-s3');

const connectTimeoutMs = 2_000;
const requestTimeoutMs = 8_000;
const maxAttempts = 2;

/**
 * A bucket that all instances share, at AWS or any other S3 service.
 * While it is unavailable the shop continues to sell; only images are missing.
 */
export class BucketImageStore extends ImageStore implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('Images');
  #opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(private readonly settings: BucketSettings) {
    super();
  }

  /** Reports a wrong bucket or key at startup, not with the first image. */
  async onApplicationBootstrap(): Promise<void> {
    const { sdk, client } = await this.#open();
    await client
      .send(new sdk.HeadBucketCommand({ Bucket: this.settings.bucket }))
      .catch((error: unknown) => this.#logError(`The bucket ${this.settings.bucket} is not usable`, error));
  }

  async onApplicationShutdown(): Promise<void> {
    const opened = await this.#opened;
    opened?.client.destroy();
  }

  async save(id: Id<'Image'>, picture: Picture): Promise<void> {
    const { sdk, client } = await this.#open();
    const saved = await Promise.allSettled(
      [...picture].map(([width, bytes]) =>
        client.send(new sdk.PutObjectCommand({ ...this.#objectOf(id, width), Body: bytes, ...metadata })),
      ),
    );
    const failed = saved.find((each) => each.status === 'rejected');
    if (!failed) return;
    // Files that remain are deleted later as orphaned.
    await this.remove(id).catch(() => undefined);
    this.#logError('Storing an image failed', failed.reason);
    throw new Unreachable('The picture could not be saved.', 'shop', 60);
  }

  async read(id: Id<'Image'>, width: Width): Promise<Buffer | null> {
    const { sdk, client } = await this.#open();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.#objectOf(id, width)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      this.#logError('Reading an image failed', error);
      throw new Unreachable('The image is not available at the moment.', 'shop');
    }
  }

  async remove(id: Id<'Image'>): Promise<void> {
    const { sdk, client } = await this.#open();
    await Promise.all(widths.map((width) => client.send(new sdk.DeleteObjectCommand(this.#objectOf(id, width)))));
  }

  /** Loaded on first use, so that shops with a disk store start without it. */
  #open(): Promise<{ sdk: Sdk; client: S3Client }> {
    this.#opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: this.#client(sdk) }));
    return this.#opened;
  }

  #client(sdk: Sdk): S3Client {
    const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = this.settings;
    return new sdk.S3Client({
      ...(endpoint ? { endpoint } : {}),
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts,
      requestHandler: {
        connectionTimeout: connectTimeoutMs,
        requestTimeout: requestTimeoutMs,
        throwOnRequestTimeout: true,
      },
      // Other S3 services support only the checksums of the original protocol.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  #objectOf(id: Id<'Image'>, width: Width) {
    return { Bucket: this.settings.bucket, Key: `images/${id}-${width}.webp` };
  }

  #logError(what: string, error: unknown): void {
    this.#log.error(`${what}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`);
  }
}

const metadata = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' };
