import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ImageStore } from '../../domain/images/image-store.js';
import { UploadedImages } from '../../domain/images/uploaded-images.js';

/** Images that were uploaded and used for no product within a day. */
@Injectable()
export class DeleteOrphanedImages {
  constructor(
    private readonly uploads: UploadedImages,
    private readonly store: ImageStore,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns how many were deleted; those of which the files remain are taken again by the next call */
  async execute(): Promise<number> {
    const ids = await this.work.run(() => this.uploads.discardOrphaned());
    for (const id of ids) {
      await this.store.remove(id);
      await this.work.run(() => this.uploads.remove(id));
    }
    return ids.length;
  }
}
