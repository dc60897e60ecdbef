import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ImageStore } from '../../domain/images/image-store.js';
import { Uploads } from '../../domain/images/uploads.js';

/** Pictures that were uploaded and then not used for any product. */
@Injectable()
export class ClearForgottenImages {
  constructor(
    private readonly uploads: Uploads,
    private readonly store: ImageStore,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns how many were cleared away */
  execute(): Promise<number> {
    return this.work.run(async () => {
      const ids = await this.uploads.forgotten();
      for (const id of ids) await this.store.remove(id);
      await this.uploads.remove(ids);
      return ids.length;
    });
  }
}
