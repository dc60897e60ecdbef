import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../../platform/config/upload-settings.js';
import { Unreachable } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { ImageStore, type Picture, type Width, widths } from '../../domain/images/image-store.js';

type Sdk = typeof import('@aws-sdk/client-s3');

const msToConnect = 2_000;
const msToAnswer = 8_000;
const tries = 2;

/**
 * A bucket that every instance can reach, of AWS or of anything else that speaks S3.
 * The shop goes on selling while the bucket is away: only its pictures are missing then.
 */
export class BucketImageStore extends ImageStore implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('Images');
  #opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(private readonly settings: BucketSettings) {
    super();
  }

  /** A wrong bucket or key is told when the shop opens, not when the first picture comes. */
  async onApplicationBootstrap(): Promise<void> {
    const { sdk, client } = await this.#open();
    await client
      .send(new sdk.HeadBucketCommand({ Bucket: this.settings.bucket }))
      .catch((error: unknown) => this.#note(`The bucket ${this.settings.bucket} can not be used`, error));
  }

  async onApplicationShutdown(): Promise<void> {
    const opened = await this.#opened;
    opened?.client.destroy();
  }

  async save(id: Id<'Image'>, picture: Picture): Promise<void> {
    const { sdk, client } = await this.#open();
    const saved = await Promise.allSettled(
      [...picture].map(([width, bytes]) =>
        client.send(new sdk.PutObjectCommand({ ...this.#place(id, width), Body: bytes, ...asServed })),
      ),
    );
    const failed = saved.find((each) => each.status === 'rejected');
    if (!failed) return;
    await this.remove(id).catch(() => undefined); // what stays is found as forgotten later on
    this.#note('A picture could not be kept', failed.reason);
    throw new Unreachable('The image could not be kept. Please try again later.', 'shop', 60);
  }

  async read(id: Id<'Image'>, width: Width): Promise<Buffer | null> {
    const { sdk, client } = await this.#open();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.#place(id, width)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      this.#note('A picture could not be read', error);
      throw new Unreachable('The image can not be shown at the moment.', 'shop');
    }
  }

  async remove(id: Id<'Image'>): Promise<void> {
    const { sdk, client } = await this.#open();
    await Promise.all(widths.map((width) => client.send(new sdk.DeleteObjectCommand(this.#place(id, width)))));
  }

  /** Loaded when it is needed, so that shops with a disk start without it. */
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
      maxAttempts: tries,
      requestHandler: { connectionTimeout: msToConnect, requestTimeout: msToAnswer, throwOnRequestTimeout: true },
      // Stores other than AWS's own know only the checksums that the protocol always had.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  #place(id: Id<'Image'>, width: Width) {
    return { Bucket: this.settings.bucket, Key: `images/${id}-${width}.webp` };
  }

  #note(what: string, error: unknown): void {
    this.#log.error(`${what}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`);
  }
}

const asServed = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' };
