import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReviewTotals } from '../../../catalog/catalog.api.js';
import { OrderingApi } from '../../../ordering/ordering.api.js';
import { Public, Roles } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { Refuses, RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { envelope, pageEnvelope, presentPage } from '../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import { RateLimit } from '../../../platform/http/rate-limit/rate-limit.guard.js';
import { mostListed } from '../../../shared/pagination.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { ChangeReview } from '../../application/change-review.js';
import { ReportReview } from '../../application/report-review.js';
import { ReviewViews } from '../../application/review-views.js';
import { WriteReview } from '../../application/write-review.js';
import {
  NewReviewDto,
  OwnReviewDto,
  OwnReviewMetaDto,
  ReviewChangeDto,
  ReviewsQuery,
  ShownReviewDto,
  usualLimit,
} from './review.dto.js';
import { presentOwnReview, presentReview, presentSummary, wordsOf } from './review.presenter.js';
import { ReviewsMetaDto } from './review-summary.dto.js';

const reads = { bucket: 'reviewReads', max: 1_000, seconds: 10, batchSize: 50 };
const writes = { bucket: 'reviewWrites', max: 60, seconds: 60 };
const reports = { bucket: 'reviewReports', max: 20, seconds: 3_600 };

@ApiTags('Shop: reviews')
@RateLimit(reads)
@Controller('shop/reviews')
export class ShopReviewsController {
  constructor(
    private readonly views: ReviewViews,
    private readonly totals: ReviewTotals,
    private readonly orders: OrderingApi,
    private readonly writing: WriteReview,
    private readonly changing: ChangeReview,
    private readonly reporting: ReportReview,
  ) {}

  @Get(':id')
  @Public()
  @ApiOperation({
    summary: 'What buyers say of a product',
    description: 'Of reviews that staff let be seen. `id` is the product’s.',
  })
  @Responds({ description: 'One page, the newest first.', data: [ShownReviewDto], meta: ReviewsMetaDto })
  @Refuses(429)
  async listReviews(@Param('id', PathId) productId: string, @Query() query: ReviewsQuery) {
    const page = pageOf(query, usualLimit);
    const [items, summary] = await Promise.all([this.views.shown(productId, page), this.totals.of(productId)]);
    const { pages, ...counts } = presentPage({ ...page, total: summary.count });
    const listed = Math.min(pages, Math.ceil(mostListed / page.limit));
    return pageEnvelope(items.map(presentReview), { ...counts, pages: listed, summary: presentSummary(summary) });
  }

  @Get(':id/own')
  @Roles('user', 'guest')
  @ApiOperation({
    summary: 'Your own review of a product, and whether you can write one',
    description: '`id` is the product’s.',
  })
  @Responds({
    description: 'Also while it waits or is hidden.',
    data: OwnReviewDto,
    nullable: true,
    meta: OwnReviewMetaDto,
  })
  @Refuses(429)
  async readOwnReview(@CurrentUser() { id }: SessionUser, @Param('id', PathId) productId: string) {
    const own = await this.views.ownOf(id, productId);
    if (own) return pageEnvelope(presentOwnReview(own), { canReview: false, size: own.size });
    const line = await this.orders.delivered(id, productId);
    return pageEnvelope(null, { canReview: line !== null, size: line?.size ?? null });
  }

  @Post()
  @Roles('user', 'guest')
  @RateLimit(writes)
  @ApiOperation({
    summary: 'Review what was delivered to you',
    description: 'Once for each product. It waits until staff let it be seen. Plain text; links stay text.',
  })
  @Responds({ status: 201, description: 'The review.', data: OwnReviewDto })
  @Refuses(403, 409, 429)
  async writeReview(@CurrentUser() { id }: SessionUser, @Body() dto: NewReviewDto) {
    const written = await this.writing.execute(id, dto.productId, wordsOf(dto));
    return envelope(presentOwnReview(written), 'Thank you. Your review will be shown once we have read it.');
  }

  @Put(':id')
  @Roles('user', 'guest')
  @RateLimit(writes)
  @ApiOperation({ summary: 'Change your review', description: 'Every field is set, and it waits again.' })
  @Responds({ description: 'The review.', data: OwnReviewDto })
  @Refuses(404, 429)
  @RefusesStale(OwnReviewDto)
  async changeReview(
    @CurrentUser() { id: personId }: SessionUser,
    @Param('id', PathId) id: string,
    @Body() dto: ReviewChangeDto,
  ) {
    const change = () => this.changing.execute(personId, id, wordsOf(dto), dto.version);
    const changed = await presentChanged(presentOwnReview, change);
    return envelope(presentOwnReview(changed), 'Thank you. Your review will be shown once we have read it.');
  }

  @Post(':id/report')
  @HttpCode(200)
  @Public()
  @RateLimit(reports)
  @ApiOperation({ summary: 'Report a review as abuse', description: 'The shop gets a mail, once until staff decide.' })
  @Responds({ description: 'Reported.', data: 'null' })
  @Refuses(404, 429)
  async reportReview(@Param('id', PathId) id: string) {
    await this.reporting.execute(id);
    return envelope(null, 'Thank you. We will look at this review.');
  }
}
