import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ShopDetails } from '../../shared/shop-identity.js';
import { ShopSettingsChangeDto } from './shop-settings.dto.js';

/** @param defaults for what was never set @throws Error where the row breaks a rule that input must follow */
export function detailsIn(value: unknown, defaults: ShopDetails): ShopDetails {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('It is no object.');
  const stored = plainToInstance(ShopSettingsChangeDto, value);
  const [fault] = validateSync(stored, { whitelist: true });
  if (fault) throw new Error(Object.values(fault.constraints ?? {}).join(' '));
  return withChanges(defaults, stored);
}

/** Null empties a text; what is left out stays. */
export function withChanges(present: ShopDetails, change: ShopSettingsChangeDto): ShopDetails {
  const text = (field: Exclude<keyof ShopDetails, 'logo'>) =>
    change[field] === undefined ? present[field] : (change[field] ?? '');
  return {
    name: change.name ?? present.name,
    logo: change.logo === undefined ? present.logo : change.logo,
    ...{ email: text('email'), phone: text('phone'), address: text('address'), imprint: text('imprint') },
    ...{ privacy: text('privacy'), terms: text('terms'), returnsText: text('returnsText') },
  };
}
