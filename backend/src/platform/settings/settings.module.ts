import { Global, Module } from '@nestjs/common';
import { Settings } from './settings.js';
import { ShopChanges } from './shop-changes.js';
import { WatchShopChangesJob } from './watch-shop-changes.job.js';

/** What the owners of the shop have set, and how every instance learns of changes. */
@Global()
@Module({ providers: [Settings, ShopChanges, WatchShopChangesJob], exports: [Settings, ShopChanges] })
export class SettingsModule {}
