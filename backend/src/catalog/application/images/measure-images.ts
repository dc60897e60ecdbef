import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ImageStore, leastWidth } from '../../domain/images/image-store.js';
import { ImageConverter } from '../../domain/images/image-converter.js';
import { UploadedImages } from '../../domain/images/uploaded-images.js';

const firstId = '00000000-0000-0000-0000-000000000000' as Id<'Image'>;

/** Reads the dimensions of images that were uploaded before dimensions were stored. */
@Injectable()
export class MeasureImages {
  /** Images with a missing or damaged file, which are not read again before the next start. */
  readonly #unreadable = new Set<Id<'Image'>>();

  constructor(
    private readonly uploads: UploadedImages,
    private readonly store: ImageStore,
    private readonly images: ImageConverter,
    private readonly work: UnitOfWork,
  ) {}

  /** An image without a readable file is left as it is. @returns how many were measured */
  async execute(): Promise<number> {
    let [after, measured] = [firstId, 0];
    for (;;) {
      const ids = await this.uploads.unmeasured(after);
      const last = ids.at(-1);
      if (last === undefined) return measured;
      for (const id of ids.filter((each) => !this.#unreadable.has(each))) measured += await this.#measure(id);
      after = last;
    }
  }

  /** @returns 1 when it was measured, else 0 */
  async #measure(id: Id<'Image'>): Promise<number> {
    // Older images have no larger file.
    const file = await this.store.read(id, leastWidth);
    const dimensions = file && (await this.images.measure(file));
    if (!dimensions) {
      this.#unreadable.add(id);
      return 0;
    }
    await this.work.run(() => this.uploads.setDimensions(id, dimensions));
    return 1;
  }
}
