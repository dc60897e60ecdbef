import { Module } from '@nestjs/common';
import { ImprintController } from './imprint.controller.js';

/** The imprint: who runs the shop, as the law requires every shop to publish. */
@Module({ controllers: [ImprintController] })
export class ImprintModule {}
