import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { ClearForgottenImages } from '../../application/images/delete-orphaned-images.js';

const tenMinutes = 600_000;

@Injectable()
export class ClearForgottenImagesJob extends RepeatedJob {
  constructor(private readonly clear: ClearForgottenImages) {
    super(tenMinutes);
  }

  protected round(): Promise<unknown> {
    return this.clear.execute();
  }
}
