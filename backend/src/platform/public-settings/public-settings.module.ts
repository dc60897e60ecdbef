import { Module } from '@nestjs/common';
import { PublicSettingsController } from './public-settings.controller.js';

/** What a screen has to know of the shop's settings. */
@Module({ controllers: [PublicSettingsController] })
export class PublicSettingsModule {}
