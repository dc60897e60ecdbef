import { DataSource } from 'typeorm';
import { AddressingModule } from '../../../src/addressing/addressing.module.js';
import { CartModule } from '../../../src/cart/cart.module.js';
import { CatalogModule } from '../../../src/catalog/catalog.module.js';
import { OrderingModule } from '../../../src/ordering/ordering.module.js';
import { PaymentsModule } from '../../../src/payments/payments.module.js';
import { newId } from '../../../src/shared/id.js';
import { openOverHttp } from '../http/modules-over-http.js';
import { keeping } from '../catalogue/catalogue-client.js';
import { shopping } from '../people/shopping.js';

/** The modules that place an order, over HTTP and a real database; identities are headers of the requests. */
export async function openOrderingOverHttp() {
  const shop = await openOverHttp(AddressingModule, CartModule, CatalogModule, OrderingModule, PaymentsModule);
  const source = shop.app.get(DataSource);
  return {
    ...shop,
    shopper: (id = newId<'Person'>()) => shopping(shop.as('user', id), id, shop.url),
    guest: (id = newId<'Person'>()) => shopping(shop.as('guest', id), id, shop.url),
    staff: () => ({ call: shop.as('admin'), ...keeping(shop.as('admin')) }),
    query: <T>(sql: string, parameters: unknown[] = []): Promise<T[]> => source.query(sql, parameters),
    /** Moves the deadline of an order into the past. */
    async timeRunsOut(orderId: string): Promise<void> {
      await source.query(`update ordering.orders set payable_until = now() - interval '1 minute' where id = $1`, [
        orderId,
      ]);
      await source.query(
        `update catalog.reservations set reserved_until = now() - interval '1 minute' where order_id = $1 and state = 'reserved'`,
        [orderId],
      );
    },
    /** The provider's charges for an order. */
    chargesFor: (orderId: string) =>
      source.query<object[]>(
        `select c.id from sandbox_paypal.captures c join sandbox_paypal.orders o using (token) where o.invoice_id = $1`,
        [orderId],
      ),
  };
}

export type OrderingOverHttp = Awaited<ReturnType<typeof openOrderingOverHttp>>;
