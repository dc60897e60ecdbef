import { Global, Module } from '@nestjs/common';
import { ShopIdentity } from '../../shared/shop-identity.js';
import { Settings } from './settings.js';
import { ShopSettings } from './shop-settings.js';
import { ShopSettingsController } from './shop-settings.controller.js';
import { ShopChanges } from './shop-changes.js';
import { WatchShopChangesJob } from './watch-shop-changes.job.js';

/** What the owners of the shop have set, and how every instance learns of changes. */
@Global()
@Module({
  controllers: [ShopSettingsController],
  providers: [
    Settings,
    ShopChanges,
    ShopSettings,
    WatchShopChangesJob,
    { provide: ShopIdentity, useExisting: ShopSettings },
  ],
  exports: [Settings, ShopChanges, ShopIdentity],
})
export class SettingsModule {}
