import type { Seller } from '../../domain/invoice/invoice-content.js';

/** Who sells, as it is set now. */
export abstract class SellerNow {
  abstract read(): Promise<Seller>;
}
