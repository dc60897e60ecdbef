import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { CartPersonalData } from './adapters/cart.personal-data.js';
import { CartController } from './adapters/http/cart.controller.js';
import { WishlistController } from './adapters/http/wishlist/wishlist.controller.js';
import { PresentedRefills } from './adapters/http/presented-refills.js';
import { DiscountCodeLimits } from './adapters/http/discount-code-limits.js';
import { SqlCartViews, TypeormCarts } from './adapters/postgres/typeorm-carts.js';
import { SqlWishlistViews, TypeormWishlists } from './adapters/postgres/typeorm-wishlists.js';
import { AddAgain } from './application/add-again.js';
import { AddToCart } from './application/add-to-cart.js';
import { CartViews } from './application/cart-views.js';
import { ChangeQuantity } from './application/change-quantity.js';
import { EnterDiscountCode } from './application/enter-discount-code.js';
import { PriceCart } from './application/price-cart.js';
import { RemoveDiscountCode } from './application/remove-discount-code.js';
import { CartFacade } from './application/cart-facade.js';
import { RemoveFromCart } from './application/remove-from-cart.js';
import { ShowCart } from './application/show-cart.js';
import { WhenGuestForgottenDropCart } from './application/when-guest-forgotten-drop-cart.js';
import { WhenGuestJoinedMergeCarts } from './application/when-guest-joined-merge-carts.js';
import { WhenOrderPaidClearWhatWasBought } from './application/when-order-paid-clear-what-was-bought.js';
import { AddToWishlist } from './application/wishlist/add-to-wishlist.js';
import { RemoveFromWishlist } from './application/wishlist/remove-from-wishlist.js';
import { ShowWishlist } from './application/wishlist/show-wishlist.js';
import { WishlistViews } from './application/wishlist/wishlist-views.js';
import { CartApi, CartRefills } from './cart.api.js';
import { Carts } from './domain/carts.js';
import { Wishlists } from './domain/wishlists.js';

/**
 * Carts and wishlists. Carts store only products, quantities and a discount code; prices and stock are read from the
 * catalogue, and pricing says what the code does. Paying an order removes the ordered items.
 */
@Module({
  imports: [CatalogModule, PricingModule],
  controllers: [CartController, WishlistController],
  providers: [
    AddAgain,
    AddToCart,
    AddToWishlist,
    CartPersonalData,
    ChangeQuantity,
    DiscountCodeLimits,
    EnterDiscountCode,
    PriceCart,
    RemoveDiscountCode,
    RemoveFromCart,
    RemoveFromWishlist,
    ShowCart,
    ShowWishlist,
    WhenGuestForgottenDropCart,
    WhenGuestJoinedMergeCarts,
    WhenOrderPaidClearWhatWasBought,
    { provide: CartApi, useClass: CartFacade },
    { provide: CartRefills, useClass: PresentedRefills },
    { provide: Carts, useClass: TypeormCarts },
    { provide: CartViews, useClass: SqlCartViews },
    { provide: Wishlists, useClass: TypeormWishlists },
    { provide: WishlistViews, useClass: SqlWishlistViews },
  ],
  exports: [CartApi, CartRefills],
})
export class CartModule {}
