import { Injectable } from '@nestjs/common';
import { Invalid } from '../../../shared/errors.js';
import { type Dimensions, unknownDimensions } from '../../domain/images/image-dimensions.js';
import { addressOf, imageIdOf } from '../../domain/images/image-store.js';
import { UploadedImages } from '../../domain/images/uploaded-images.js';
import { isOwnPicture } from '../../domain/banners/banner.js';

interface UsedPicture extends Dimensions {
  readonly image: string;
}

/** Takes the pictures of banners into use, so that they stay. */
@Injectable()
export class BannerPicture {
  constructor(private readonly uploads: UploadedImages) {}

  /** To be called within the unit of work that shows it. @throws Invalid unless it was uploaded here or is our own */
  async use(image: string): Promise<UsedPicture> {
    if (isOwnPicture(image)) return { image, ...unknownDimensions };
    const id = imageIdOf(image);
    const dimensions = id && (await this.uploads.markUsed(id));
    if (!dimensions) throw Invalid.field('image', 'Please upload this picture again.');
    return { image: addressOf(id), ...dimensions };
  }
}
