import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import {
  LongListMetaDto,
  Refuses,
  RefusesStale,
  Responds,
} from '../../../platform/http/output/documented-responses.js';
import { envelope, pageEnvelope, presentLongListPage } from '../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { DecideReview } from '../../application/decide-review.js';
import { ReviewViews } from '../../application/review-views.js';
import type { ReviewState } from '../../domain/review-state.js';
import { OwnReviewDto, ReviewDecisionDto, StaffReviewDto, StaffReviewsQuery, usualLimit } from './review.dto.js';
import { presentOwnReview, presentStaffReview } from './review.presenter.js';

@ApiTags('Admin: reviews')
@Staff('owner', 'manager')
@Controller('admin/reviews')
export class AdminReviewsController {
  constructor(
    private readonly views: ReviewViews,
    private readonly catalog: CatalogApi,
    private readonly deciding: DecideReview,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Reviews in a state' })
  @Responds({ description: 'One page, the newest first.', data: [StaffReviewDto], meta: LongListMetaDto })
  async listReviewsForStaff(@Query() query: StaffReviewsQuery) {
    const found = await this.views.forStaff(query.state || 'all', pageOf(query, usualLimit));
    return pageEnvelope(await this.#present(found.items), presentLongListPage(found));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Let a review be seen, or hide it, and answer it' })
  @Responds({ description: 'The review.', data: StaffReviewDto })
  @Refuses(404)
  @RefusesStale(OwnReviewDto)
  async decideReview(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Body() { state, reply, version }: ReviewDecisionDto,
  ) {
    const decision = { state, reply: reply === null ? '' : reply };
    const decide = () => this.deciding.execute(actor, id, decision, version);
    const [shown] = await this.#present([await presentChanged(presentOwnReview, decide)]);
    return envelope(shown, state === 'shown' ? 'Review shown.' : 'Review hidden.');
  }

  async #present(reviews: readonly ReviewState[]): Promise<StaffReviewDto[]> {
    const slugs = await this.catalog.slugs(reviews.map(({ productId }) => productId));
    return reviews.map((review) => presentStaffReview(review, slugs.get(review.productId) ?? null));
  }
}
