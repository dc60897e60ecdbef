import { Module } from '@nestjs/common';
import { OwnerController } from './owner.controller.js';

/** Who runs the shop. */
@Module({ controllers: [OwnerController] })
export class OwnerModule {}
