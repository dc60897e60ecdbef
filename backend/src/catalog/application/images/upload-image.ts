import { Injectable } from '@nestjs/common';
import { TooManyTries } from '../../../shared/errors.js';
import { type Id, newId } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { addressOf, ImageStore } from '../../domain/images/image-store.js';
import { ImageConverter } from '../../domain/images/image-converter.js';
import { UploadedImages } from '../../domain/images/uploaded-images.js';

const maxPerDay = 500;

@Injectable()
export class UploadImage {
  constructor(
    private readonly images: ImageConverter,
    private readonly store: ImageStore,
    private readonly uploads: UploadedImages,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * @returns the address of the stored image
   * @throws TooManyTries after 500 uploads of the person within a day
   */
  async execute(original: Buffer, by: Id<'Person'>): Promise<string> {
    const wait = await this.uploads.secondsUntilNext(by, maxPerDay);
    if (wait > 0) throw new TooManyTries('You have reached today’s limit for uploads.', wait);
    const { picture, dimensions } = await this.images.inAllWidths(original);
    const id = newId<'Image'>();
    // Recorded before it is stored, so that files left by a crash are found and deleted.
    await this.work.run(() => this.uploads.add(id, by, dimensions), { actor: by });
    await this.store.save(id, picture);
    return addressOf(id);
  }
}
