import { ChangedMeanwhile, NotFound, RuleBroken } from '../../../shared/errors.js';
import type { Banner } from './banner.js';

export class NoSuchBanner extends NotFound {
  constructor() {
    super('Banner not found.');
  }
}

export class LastBanner extends RuleBroken {
  constructor() {
    super('At least one banner must stay on.');
  }
}

export class TooManyBannersOn extends RuleBroken {
  constructor(most: number) {
    super(`At most ${most} banners can be on. Switch one off first.`);
  }
}

export class TooManyBanners extends RuleBroken {
  constructor(most: number) {
    super(`There can be at most ${most} banners.`);
  }
}

/** Changed by somebody else since the version that was read. */
export class BannerChangedMeanwhile extends ChangedMeanwhile<Banner> {
  constructor(current: Banner) {
    super('Somebody else changed this banner meanwhile.', current);
  }
}

/** One was added or deleted since the list was read that is to be ordered. */
export class BannersChangedMeanwhile extends RuleBroken {
  constructor() {
    super('The banners have changed meanwhile. Please look at them again.');
  }
}
