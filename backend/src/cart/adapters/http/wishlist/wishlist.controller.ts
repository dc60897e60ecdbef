import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../../platform/http/auth/access-decorators.js';
import { assertSelf } from '../../../../platform/http/auth/assert-self.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { type Envelope, envelope } from '../../../../platform/http/output/envelope.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { AddToWishlist } from '../../../application/wishlist/add-to-wishlist.js';
import { RemoveFromWishlist } from '../../../application/wishlist/remove-from-wishlist.js';
import { ShowWishlist } from '../../../application/wishlist/show-wishlist.js';
import { WishInputDto } from './wish-input.dto.js';
import { type PresentedWish, presentWishlist, WishDto } from './wishlist.presenter.js';

const asItIsNow = {
  description: 'The wishlist as it is now, the newest first.',
  data: ['ProductDto', WishDto],
} as const;

@ApiTags('Wishlist')
@Roles('user', 'guest')
@Controller('shop/wishlist')
export class WishlistController {
  constructor(
    private readonly adding: AddToWishlist,
    private readonly removing: RemoveFromWishlist,
    private readonly showing: ShowWishlist,
  ) {}

  @Get(':userId')
  @ApiOperation({
    summary: 'Your wishlist with today’s prices and stock',
    description: 'Products that are no longer sold are left out.',
  })
  @Responds(asItIsNow)
  @Refuses(404)
  async getWishlist(
    @CurrentUser() shopper: SessionUser,
    @Param('userId', PathId) userId: string,
  ): Promise<Envelope<PresentedWish[]>> {
    assertSelf(shopper, userId);
    return envelope(presentWishlist(await this.showing.execute(shopper.id)));
  }

  @Post('add')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add a product to your wishlist',
    description:
      'One that is on it takes the size and colour named, and stays where it is. A wishlist holds 200 products; ' +
      'another one gets a 409.',
  })
  @Responds(asItIsNow)
  @Refuses(404, 409)
  async addToWishlist(
    @CurrentUser() shopper: SessionUser,
    @Body() { userId, productId, variantId }: WishInputDto,
  ): Promise<Envelope<PresentedWish[]>> {
    assertSelf(shopper, userId);
    const wanted = { shopperId: shopper.id, productId, variantId: variantId || undefined };
    return envelope(presentWishlist(await this.adding.execute(wanted)), 'Added to your wishlist');
  }

  @Delete('delete/:userId/:productId')
  @ApiOperation({ summary: 'Remove a product from your wishlist' })
  @Responds(asItIsNow)
  @Refuses(404)
  async deleteFromWishlist(
    @CurrentUser() shopper: SessionUser,
    @Param('userId', PathId) userId: string,
    @Param('productId', PathId) productId: string,
  ): Promise<Envelope<PresentedWish[]>> {
    assertSelf(shopper, userId);
    const left = await this.removing.execute(shopper.id, productId);
    return envelope(presentWishlist(left), 'Removed from your wishlist');
  }
}
