import { Module } from '@nestjs/common';
import { ImprintController } from './imprint.controller.js';

/** Who runs the shop, as the law requires a site to say. */
@Module({ controllers: [ImprintController] })
export class ImprintModule {}
