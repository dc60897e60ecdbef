import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { TaxSettingsChangedMeanwhile } from '../domain/refusals.js';
import type { TaxRates } from '../domain/tax-rates.js';
import { type TaxSetting, TaxSettings } from '../domain/tax-settings.js';

/** Orders keep the tax that they were placed with. */
@Injectable()
export class ChangeTaxSettings {
  constructor(
    private readonly settings: TaxSettings,
    private readonly work: UnitOfWork,
  ) {}

  /** @param version that was read; undefined where the client knows none @throws TaxSettingsChangedMeanwhile */
  execute(actor: Id<'Person'>, rates: TaxRates, version?: number): Promise<TaxSetting> {
    const change = async () => {
      const present = await this.settings.get();
      if (version !== undefined && version !== present.version) throw new TaxSettingsChangedMeanwhile(present);
      return this.settings.save(rates);
    };
    return this.work.run(change, { actor });
  }
}
