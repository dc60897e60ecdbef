import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, assertSelf } from '../../../platform/http/auth/access.js';
import { type Answer, answer, Answers, Refuses } from '../../../platform/http/output/envelope.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import type { Shopper } from '../../../shared/shopper.js';
import { AddToCart } from '../../application/add-to-cart.js';
import { ChangeQuantity } from '../../application/change-quantity.js';
import { RemoveFromCart } from '../../application/remove-from-cart.js';
import { ShowCart } from '../../application/show-cart.js';
import { CartWishDto } from './cart.dto.js';
import { CartDto, presentCart } from './cart.presenter.js';

@ApiTags('Cart')
@Roles('user', 'guest')
@Controller('shop/cart')
export class CartController {
  constructor(
    private readonly adding: AddToCart,
    private readonly changing: ChangeQuantity,
    private readonly removing: RemoveFromCart,
    private readonly showing: ShowCart,
  ) {}

  @Post('add')
  @HttpCode(200)
  @ApiOperation({ summary: 'Put more of a product into your cart' })
  @Answers({ description: 'The cart as it is now.', data: CartDto })
  @Refuses(404, 409)
  async addToCart(@CurrentUser() shopper: Shopper, @Body() { userId, ...wish }: CartWishDto): Promise<Answer<CartDto>> {
    assertSelf(shopper, userId);
    return answer(presentCart(await this.adding.execute({ shopper, ...wish })), 'Product is added to cart');
  }

  @Get('get/:userId')
  @ApiOperation({ summary: 'Your cart with today’s prices and stock' })
  @Answers({ description: 'The cart; an empty one where nothing was ever added.', data: CartDto })
  @Refuses(404)
  async getCart(@CurrentUser() shopper: Shopper, @Param('userId', PathId) userId: string): Promise<Answer<CartDto>> {
    assertSelf(shopper, userId);
    return answer(presentCart(await this.showing.execute(shopper.id)));
  }

  @Put('update-cart')
  @ApiOperation({ summary: 'Set how many of a product are in your cart' })
  @Answers({ description: 'The cart as it is now.', data: CartDto })
  @Refuses(404, 409)
  async updateCart(
    @CurrentUser() shopper: Shopper,
    @Body() { userId, ...wish }: CartWishDto,
  ): Promise<Answer<CartDto>> {
    assertSelf(shopper, userId);
    return answer(presentCart(await this.changing.execute({ shopper, ...wish })), 'item updated!');
  }

  @Delete('delete/:userId/:productId')
  @ApiOperation({ summary: 'Take a product out of your cart' })
  @Answers({ description: 'The cart as it is now.', data: CartDto })
  @Refuses(404)
  async deleteFromCart(
    @CurrentUser() shopper: Shopper,
    @Param('userId', PathId) userId: string,
    @Param('productId', PathId) productId: string,
  ): Promise<Answer<CartDto>> {
    assertSelf(shopper, userId);
    return answer(presentCart(await this.removing.execute({ shopper, productId })), 'item deleted!');
  }
}
