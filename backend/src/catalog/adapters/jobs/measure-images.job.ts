import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { MeasureImages } from '../../application/images/measure-images.js';

const oneMinute = 60_000;

@Injectable()
export class MeasureImagesJob extends RepeatedJob {
  constructor(private readonly images: MeasureImages) {
    super(oneMinute);
  }

  protected round(): Promise<unknown> {
    return this.images.execute();
  }
}
