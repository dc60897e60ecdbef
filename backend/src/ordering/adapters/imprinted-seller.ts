import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { shopName } from '../../shared/shop-name.js';
import { SellerNow } from '../application/invoices/seller-now.js';
import type { Seller } from '../domain/invoice/invoice-content.js';

/** Whom the imprint names. */
@Injectable()
export class ImprintedSeller extends SellerNow {
  constructor(private readonly config: Config) {
    super();
  }

  async read(): Promise<Seller> {
    const { name, address, ...contact } = this.config.imprint;
    const lines = address.split(',').map((line) => line.trim());
    return { ...contact, name: name || shopName, address: lines.filter(Boolean), shop: shopName };
  }
}
