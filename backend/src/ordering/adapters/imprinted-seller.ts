import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ShopIdentity } from '../../shared/shop-identity.js';
import { SellerNow } from '../application/invoices/seller-now.js';
import type { Seller } from '../domain/invoice/invoice-content.js';

/** Whom the imprint names. */
@Injectable()
export class ImprintedSeller extends SellerNow {
  constructor(
    private readonly config: Config,
    private readonly identity: ShopIdentity,
  ) {
    super();
  }

  async read(): Promise<Seller> {
    const { name, vatId } = this.config.imprint;
    const { name: shop, address, email, phone } = this.identity.current;
    return { name: name || shop, address: address.split('\n').filter(Boolean), email, phone, vatId, shop };
  }
}
