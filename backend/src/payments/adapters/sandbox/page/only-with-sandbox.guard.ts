import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../../../platform/config/config.js';
import { isFromThisMachine } from '../../../../platform/request-context/is-from-this-machine.js';
import { NotFound } from '../../../../shared/errors.js';

/** The sandbox provider's page only exists where it is the configured provider, and for whom it may be shown to. */
@Injectable()
export class OnlyWithSandbox implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { paymentProvider, isSandboxOpen, publicUrl } = this.config;
    const isShown = isSandboxOpen || isFromThisMachine(context.switchToHttp().getRequest<Request>(), publicUrl);
    if (paymentProvider !== 'sandbox' || !isShown) throw new NotFound('There is nothing at this address.');
    return true;
  }
}
