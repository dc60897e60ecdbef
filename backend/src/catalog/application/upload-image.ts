import { Injectable } from '@nestjs/common';
import { newId } from '../../shared/id.js';
import { addressOf, ImageStore } from '../domain/image-store.js';
import { Images } from '../domain/images.js';

@Injectable()
export class UploadImage {
  constructor(
    private readonly images: Images,
    private readonly store: ImageStore,
  ) {}

  /** @returns the address to show it by */
  async execute(original: Buffer): Promise<string> {
    const picture = await this.images.inAllWidths(original);
    const id = newId<'Image'>();
    await this.store.save(id, picture);
    return addressOf(id);
  }
}
