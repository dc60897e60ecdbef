import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Banner, BannerDraft } from '../../domain/banners/banner.js';
import { Banners } from '../../domain/banners/banners.js';
import { BannerPicture } from './banner-picture.js';

@Injectable()
export class ChangeBanner {
  constructor(
    private readonly banners: Banners,
    private readonly pictures: BannerPicture,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchBanner, BannerChangedMeanwhile, LastBanner, TooManyBannersOn, Invalid for an unknown picture */
  execute(actor: Id<'Person'>, id: string, draft: BannerDraft, version?: number): Promise<Banner> {
    const change = async () => {
      const list = await this.banners.get();
      const present = list.get(id, version);
      const { image, ...dimensions } = draft.image === present.image ? present : await this.pictures.use(draft.image);
      list.change(present, { ...draft, image }, dimensions);
      const stored = await this.banners.save(list);
      return stored.find((each) => each.id === present.id) ?? present;
    };
    return this.work.run(change, { actor });
  }
}
