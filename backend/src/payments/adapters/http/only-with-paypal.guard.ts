import { type CanActivate, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { NotFound } from '../../../shared/errors.js';

/** Without the webhook's id its signature can't be verified, so the address does not exist. */
@Injectable()
export class OnlyWithPaypal implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.paypal.webhookId) throw new NotFound('There is nothing at this address.');
    return true;
  }
}
