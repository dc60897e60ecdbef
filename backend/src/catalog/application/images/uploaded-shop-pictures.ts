import { Injectable } from '@nestjs/common';
import { Invalid } from '../../../shared/errors.js';
import { ShopPictures } from '../../../shared/shop-pictures.js';
import { addressOf, imageIdOf } from '../../domain/images/image-store.js';
import { UploadedImages } from '../../domain/images/uploaded-images.js';

@Injectable()
export class UploadedShopPictures extends ShopPictures {
  constructor(private readonly uploads: UploadedImages) {
    super();
  }

  async use(address: string, field: string): Promise<string> {
    const id = imageIdOf(address);
    if (!id || !(await this.uploads.markUsed(id))) throw Invalid.field(field, 'Please upload this picture again.');
    return addressOf(id);
  }
}
