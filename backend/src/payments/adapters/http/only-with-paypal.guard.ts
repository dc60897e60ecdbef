import { type CanActivate, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { NotFound } from '../../../shared/errors.js';

/** Responds with 404 unless the webhook's id is configured, without which signatures can't be verified. */
@Injectable()
export class OnlyWithPaypal implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.paypal.webhookId) throw new NotFound('There is nothing at this address.');
    return true;
  }
}
