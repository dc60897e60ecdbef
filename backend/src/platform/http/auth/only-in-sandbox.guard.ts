import { type CanActivate, type ExecutionContext, Injectable, mixin, type Type } from '@nestjs/common';
import type { Request } from 'express';
import { NotFound } from '../../../shared/errors.js';
import { Config } from '../../config/config.js';
import { isFromThisMachine } from '../../request-context/is-from-this-machine.js';

/** Responds with 404 unless the shop uses this sandbox, and may show it to whom it is asked by. */
export function OnlyInSandbox(isUsed: (config: Config) => boolean): Type<CanActivate> {
  @Injectable()
  class SandboxGuard implements CanActivate {
    constructor(private readonly config: Config) {}

    canActivate(context: ExecutionContext): boolean {
      const { isSandboxOpen, publicUrl } = this.config;
      const isShown = isSandboxOpen || isFromThisMachine(context.switchToHttp().getRequest<Request>(), publicUrl);
      if (!isUsed(this.config) || !isShown) throw new NotFound('There is nothing at this address.');
      return true;
    }
  }
  return mixin(SandboxGuard);
}
