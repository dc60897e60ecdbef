import { Injectable } from '@nestjs/common';
import { ShopChanges } from '../../../../platform/settings/shop-changes.js';
import { KnownBanners } from '../../../application/banners/known-banners.js';
import type { Banner } from '../../../domain/banners/banner.js';
import { Banners } from '../../../domain/banners/banners.js';

@Injectable()
export class KeptBanners extends KnownBanners {
  #current: readonly Banner[] = [];
  #content = '';

  constructor(
    private readonly banners: Banners,
    changes: ShopChanges,
  ) {
    super();
    changes.onChange(() => this.#read());
  }

  get current(): readonly Banner[] {
    return this.#current;
  }

  async #read(): Promise<void> {
    const shown = (await this.banners.all()).filter(({ isOn }) => isOn);
    const content = JSON.stringify(shown);
    if (content !== this.#content) this.#current = shown;
    this.#content = content;
  }
}
