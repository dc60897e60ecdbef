import { type CanActivate, Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { NotFound } from '../../../../shared/errors.js';

/** The sandbox provider's page only exists where it is the configured provider. */
@Injectable()
export class OnlyWithSandbox implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.paymentProvider !== 'sandbox') throw new NotFound('There is nothing at this address.');
    return true;
  }
}
