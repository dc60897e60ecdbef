import { Module } from '@nestjs/common';
import { Settings } from './settings.js';

/** What the owners of the shop have set. */
@Module({ providers: [Settings], exports: [Settings] })
export class SettingsModule {}
