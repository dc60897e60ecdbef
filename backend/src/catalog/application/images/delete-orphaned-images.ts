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

  /** @returns how many were deleted */
  execute(): Promise<number> {
    return this.work.run(async () => {
      const ids = await this.uploads.orphaned();
      for (const id of ids) await this.store.remove(id);
      await this.uploads.remove(ids);
      return ids.length;
    });
  }
}
