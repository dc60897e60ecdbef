import { Module } from '@nestjs/common';
import { PostgresProducts } from './adapters/postgres/postgres-products.js';
import { PostgresProductViews } from './adapters/postgres/postgres-product-views.js';
import { PostgresReservations } from './adapters/postgres/postgres-reservations.js';
import { ProductViews } from './application/product-views.js';
import { StockKeeping } from './application/stock-keeping.js';
import { WhenGuestJoinedHandOverHolds } from './application/when-guest-joined-hand-over-holds.js';
import { WhenOrderLapsedGiveStockBack } from './application/when-order-lapsed-give-stock-back.js';
import { WhenOrderPaidSellWhatWasHeld } from './application/when-order-paid-sell-what-was-held.js';
import { WhenOrderRejectedGiveStockBack } from './application/when-order-rejected-give-stock-back.js';
import { CatalogApi } from './catalog.api.js';
import { Products } from './domain/products.js';
import { Reservations } from './domain/reservations.js';

/**
 * What the shop sells: its range, its pictures, its prices, and how many of each there are.
 * Shoppers browse and search it, staff keep it, and orders hold stock in it until they are paid or fall through.
 */
@Module({
  providers: [
    { provide: CatalogApi, useClass: StockKeeping },
    { provide: Products, useClass: PostgresProducts },
    { provide: ProductViews, useClass: PostgresProductViews },
    { provide: Reservations, useClass: PostgresReservations },
    WhenGuestJoinedHandOverHolds,
    WhenOrderLapsedGiveStockBack,
    WhenOrderPaidSellWhatWasHeld,
    WhenOrderRejectedGiveStockBack,
  ],
  exports: [CatalogApi],
})
export class CatalogModule {}
