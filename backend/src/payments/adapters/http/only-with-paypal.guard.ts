import { type CanActivate, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { NotFound } from '../../../shared/errors.js';

/** Without the webhook's id PayPal can't be asked whether a notice is its own, so there is nobody to tell. */
@Injectable()
export class OnlyWithPaypal implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.paypal.webhookId) throw new NotFound('There is nothing at this address.');
    return true;
  }
}
