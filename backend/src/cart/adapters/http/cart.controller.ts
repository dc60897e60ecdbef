import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Roles } from '../../../platform/http/auth/access-decorators.js';
import { assertSelf } from '../../../platform/http/auth/assert-self.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { AddToCart } from '../../application/add-to-cart.js';
import { ChangeQuantity } from '../../application/change-quantity.js';
import { EnterDiscountCode } from '../../application/enter-discount-code.js';
import { RemoveDiscountCode } from '../../application/remove-discount-code.js';
import { RemoveFromCart } from '../../application/remove-from-cart.js';
import { ShowCart } from '../../application/show-cart.js';
import { CartLineQuery, CartWishDto, DiscountEntryDto } from './cart-input.dto.js';
import { CartDto, presentAssumed, presentCart } from './cart.presenter.js';
import { DiscountCodeLimits } from './discount-code-limits.js';

@ApiTags('Cart')
@Roles('user', 'guest')
@Controller('shop/cart')
export class CartController {
  constructor(
    private readonly adding: AddToCart,
    private readonly changing: ChangeQuantity,
    private readonly removing: RemoveFromCart,
    private readonly showing: ShowCart,
    private readonly entering: EnterDiscountCode,
    private readonly removingCode: RemoveDiscountCode,
    private readonly limits: DiscountCodeLimits,
  ) {}

  @Post('add')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Put more of a product into your cart',
    description: 'Where a size had to be assumed, the line has `isVariantAssumed` and the message says which one.',
  })
  @Responds({ description: 'The cart as it is now.', data: CartDto })
  @Refuses(404, 409)
  async addToCart(
    @CurrentUser() shopper: SessionUser,
    @Body() { userId, ...wish }: CartWishDto,
  ): Promise<Envelope<CartDto>> {
    assertSelf(shopper, userId);
    const { cart, assumed } = await this.adding.execute({ shopper, ...variantOf(wish) });
    return envelope(presentCart(cart), assumed ? presentAssumed(assumed) : 'Product is added to cart');
  }

  @Get('get/:userId')
  @ApiOperation({ summary: 'Your cart with today’s prices and stock' })
  @Responds({ description: 'The cart; an empty one where nothing was ever added.', data: CartDto })
  @Refuses(404)
  async getCart(
    @CurrentUser() shopper: SessionUser,
    @Param('userId', PathId) userId: string,
  ): Promise<Envelope<CartDto>> {
    assertSelf(shopper, userId);
    return envelope(presentCart(await this.showing.execute(shopper)));
  }

  @Put('update-cart')
  @ApiOperation({ summary: 'Set how many of a product are in your cart' })
  @Responds({ description: 'The cart as it is now.', data: CartDto })
  @Refuses(404, 409)
  async updateCart(
    @CurrentUser() shopper: SessionUser,
    @Body() { userId, ...wish }: CartWishDto,
  ): Promise<Envelope<CartDto>> {
    assertSelf(shopper, userId);
    return envelope(presentCart(await this.changing.execute({ shopper, ...variantOf(wish) })), 'item updated!');
  }

  @Delete('delete/:userId/:productId')
  @ApiOperation({ summary: 'Take a product out of your cart' })
  @Responds({ description: 'The cart as it is now.', data: CartDto })
  @Refuses(404)
  async deleteFromCart(
    @CurrentUser() shopper: SessionUser,
    @Param('userId', PathId) userId: string,
    @Param('productId', PathId) productId: string,
    @Query() query: CartLineQuery,
  ): Promise<Envelope<CartDto>> {
    assertSelf(shopper, userId);
    const line = variantOf({ productId, ...query });
    return envelope(presentCart(await this.removing.execute({ shopper, ...line })), 'item deleted!');
  }

  @Post('discount')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Enter a discount code for your cart',
    description:
      'It replaces the one before. Nothing is taken of it until the order is placed. After 10 refusals in 10 minutes, ' +
      'others get a 429.',
  })
  @Responds({ description: 'The cart as it is now.', data: CartDto })
  @Refuses(409, 429)
  async enterDiscount(
    @CurrentUser() shopper: SessionUser,
    @Body() { code }: DiscountEntryDto,
    @Req() request: Request,
  ): Promise<Envelope<CartDto>> {
    const enter = () => this.entering.execute(shopper, code);
    return envelope(presentCart(await this.limits.entering(shopper.id, request, enter)), 'Discount code applied.');
  }

  @Delete('discount')
  @ApiOperation({ summary: 'Take the discount code out of your cart' })
  @Responds({ description: 'The cart as it is now, also where it had none.', data: CartDto })
  async removeDiscount(@CurrentUser() shopper: SessionUser): Promise<Envelope<CartDto>> {
    return envelope(presentCart(await this.removingCode.execute(shopper)), 'Discount code removed.');
  }
}

/** An empty field names no variant. */
function variantOf<T extends { variantId?: string | null }>(wish: T) {
  return { ...wish, variantId: wish.variantId || undefined };
}
