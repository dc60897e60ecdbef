import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';

/** The addresses of the sandbox provider's page and of the shop pages it redirects to. */
@Injectable()
export class SandboxUrls {
  constructor(private readonly config: Config) {}

  page(token: string): string {
    return this.#to('/sandbox/paypal/checkoutnow', { token });
  }

  afterApproval(paymentId: string, token: string, payerId: string): string {
    return this.#to('/shop/paypal-return', { paymentId, token, PayerID: payerId });
  }

  afterCancelling(paymentId: string): string {
    return this.#to('/shop/checkout', { payment: 'cancelled', paymentId });
  }

  #to(path: string, query: Record<string, string>): string {
    return `${this.config.publicUrl}${path}?${new URLSearchParams(query).toString()}`;
  }
}
