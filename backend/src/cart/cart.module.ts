import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { CartPersonalData } from './adapters/cart.personal-data.js';
import { CartController } from './adapters/http/cart.controller.js';
import { SqlCartViews, TypeormCarts } from './adapters/postgres/typeorm-carts.js';
import { AddToCart } from './application/add-to-cart.js';
import { CartViews } from './application/cart-views.js';
import { ChangeQuantity } from './application/change-quantity.js';
import { CartFacade } from './application/cart-facade.js';
import { RemoveFromCart } from './application/remove-from-cart.js';
import { ShowCart } from './application/show-cart.js';
import { WhenGuestForgottenDropCart } from './application/when-guest-forgotten-drop-cart.js';
import { WhenGuestJoinedMergeCarts } from './application/when-guest-joined-merge-carts.js';
import { WhenOrderPaidClearWhatWasBought } from './application/when-order-paid-clear-what-was-bought.js';
import { CartApi } from './cart.api.js';
import { Carts } from './domain/carts.js';

/**
 * Carts. They store only products and quantities; prices and stock are read from the catalogue.
 * Paying an order removes the ordered items.
 */
@Module({
  imports: [CatalogModule],
  controllers: [CartController],
  providers: [
    AddToCart,
    CartPersonalData,
    ChangeQuantity,
    RemoveFromCart,
    ShowCart,
    WhenGuestForgottenDropCart,
    WhenGuestJoinedMergeCarts,
    WhenOrderPaidClearWhatWasBought,
    { provide: CartApi, useClass: CartFacade },
    { provide: Carts, useClass: TypeormCarts },
    { provide: CartViews, useClass: SqlCartViews },
  ],
  exports: [CartApi],
})
export class CartModule {}
