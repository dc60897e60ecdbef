import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Banners } from '../../domain/banners/banners.js';

@Injectable()
export class DeleteBanner {
  constructor(
    private readonly banners: Banners,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchBanner, BannerChangedMeanwhile, LastBanner */
  execute(actor: Id<'Person'>, id: string, version?: number): Promise<void> {
    const remove = async () => {
      const list = await this.banners.get();
      list.remove(list.get(id, version));
      await this.banners.save(list);
    };
    return this.work.run(remove, { actor });
  }
}
