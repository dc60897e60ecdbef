import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { DeleteOrphanedImages } from '../../application/images/delete-orphaned-images.js';

const tenMinutes = 600_000;

@Injectable()
export class DeleteOrphanedImagesJob extends RepeatedJob {
  constructor(private readonly images: DeleteOrphanedImages) {
    super(tenMinutes);
  }

  protected round(): Promise<unknown> {
    return this.images.execute();
  }
}
