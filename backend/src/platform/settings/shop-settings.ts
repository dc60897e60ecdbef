import { Injectable, Logger } from '@nestjs/common';
import { ChangedMeanwhile } from '../../shared/errors.js';
import type { Id } from '../../shared/id.js';
import { type ShopDetails, ShopIdentity } from '../../shared/shop-identity.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Config } from '../config/config.js';
import { Settings, type StoredSetting } from './settings.js';
import { ShopChanges } from './shop-changes.js';
import { defaultShop } from './default-shop.js';
import { detailsIn } from './stored-shop-details.js';

const key = 'shop';

/** The version counts the changes, from 1. */
export type ShopSetting = ShopDetails & { readonly version: number };

export class ShopSettingsChangedMeanwhile extends ChangedMeanwhile<ShopSetting> {
  constructor(current: ShopSetting) {
    super('Somebody else changed the shop’s settings meanwhile.', current);
  }
}

/** What the owners say about the shop, in the database and kept for the rest of this process. */
@Injectable()
export class ShopSettings extends ShopIdentity {
  readonly #log = new Logger('Settings');
  readonly #defaults: ShopDetails;
  #current: ShopDetails;
  #content: string;

  constructor(
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
    changes: ShopChanges,
    { imprint }: Config,
  ) {
    super();
    this.#defaults = defaultShop(imprint);
    this.#current = this.#defaults;
    this.#content = JSON.stringify(this.#defaults);
    changes.onChange(() => this.#keep());
  }

  get current(): ShopDetails {
    return this.#current;
  }

  async read(): Promise<ShopSetting> {
    return this.#toSetting(await this.settings.read(key));
  }

  /**
   * @param change is called within the unit of work
   * @param version that was read; undefined where the client knows none
   * @throws ShopSettingsChangedMeanwhile
   */
  change(
    actor: Id<'Person'>,
    change: (present: ShopDetails) => Promise<ShopDetails>,
    version: number | undefined,
  ): Promise<ShopSetting> {
    const save = async () => {
      const present = this.#toSetting(await this.settings.lock(key));
      if (version !== undefined && version !== present.version) throw new ShopSettingsChangedMeanwhile(present);
      const changed = await change(present);
      return { ...changed, version: await this.settings.write(key, changed) };
    };
    return this.work.run(save, { actor });
  }

  async #keep(): Promise<void> {
    const { version: _, ...details } = await this.read();
    const content = JSON.stringify(details);
    if (content !== this.#content) this.#current = Object.freeze(details);
    this.#content = content;
  }

  /** Where the row breaks a rule that input must follow, as one that was written by hand, the last good one counts. */
  #toSetting({ value, version }: StoredSetting): ShopSetting {
    try {
      return { ...detailsIn(value, this.#defaults), version };
    } catch (error) {
      this.#log.error('The shop’s settings in the database can’t be used; the last good ones stay:', error);
      return { ...this.#current, version };
    }
  }
}
