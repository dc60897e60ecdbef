import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Banner } from '../../domain/banners/banner.js';
import { Banners } from '../../domain/banners/banners.js';

@Injectable()
export class ReorderBanners {
  constructor(
    private readonly banners: Banners,
    private readonly work: UnitOfWork,
  ) {}

  /** @param ids of all banners, in their new order @throws BannersChangedMeanwhile */
  execute(actor: Id<'Person'>, ids: readonly string[]): Promise<readonly Banner[]> {
    const reorder = async () => {
      const list = await this.banners.get();
      list.reorder(ids);
      return this.banners.save(list);
    };
    return this.work.run(reorder, { actor });
  }
}
