import { Injectable } from '@nestjs/common';
import { Settings, type StoredSetting } from '../../../platform/settings/settings.js';
import type { TaxRates } from '../../domain/tax-rates.js';
import { type TaxSetting, TaxSettings } from '../../domain/tax-settings.js';

const key = 'tax';

@Injectable()
export class StoredTaxSettings extends TaxSettings {
  constructor(private readonly settings: Settings) {
    super();
  }

  async current(): Promise<TaxSetting> {
    return toTaxSetting(await this.settings.read(key));
  }

  async get(): Promise<TaxSetting> {
    return toTaxSetting(await this.settings.lock(key));
  }

  async save({ bps, label, byCategory }: TaxRates): Promise<TaxSetting> {
    const version = await this.settings.write(key, { bps, label, byCategory });
    return { bps, label, byCategory, version };
  }
}

function toTaxSetting({ value, version }: StoredSetting): TaxSetting {
  return { ...(value as TaxRates), version };
}
