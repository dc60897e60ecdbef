import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Banner, BannerDraft } from '../../domain/banners/banner.js';
import { Banners } from '../../domain/banners/banners.js';
import { BannerPicture } from './banner-picture.js';

@Injectable()
export class AddBanner {
  constructor(
    private readonly banners: Banners,
    private readonly pictures: BannerPicture,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws TooManyBanners, TooManyBannersOn, Invalid for a picture that was not uploaded */
  execute(actor: Id<'Person'>, draft: BannerDraft): Promise<Banner> {
    const add = async () => {
      const list = await this.banners.get();
      const { image, ...dimensions } = await this.pictures.use(draft.image);
      const added = list.add({ ...draft, image }, dimensions);
      await this.banners.save(list);
      return added;
    };
    return this.work.run(add, { actor });
  }
}
