import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityApiModule } from '../identity/identity-api.module.js';
import { OrderingModule } from '../ordering/ordering.module.js';
import { AdminReviewsController } from './adapters/http/admin-reviews.controller.js';
import { ShopReviewsController } from './adapters/http/shop-reviews.controller.js';
import { ReviewReportTemplate } from './adapters/mail/review-report.template.js';
import { ReviewsAuditedNames } from './adapters/postgres/reviews-audited-names.js';
import { SqlReviewViews } from './adapters/postgres/sql-review-views.js';
import { TypeormReviews } from './adapters/postgres/typeorm-reviews.js';
import { ReviewsPersonalData } from './adapters/reviews.personal-data.js';
import { ChangeReview } from './application/change-review.js';
import { DecideReview } from './application/decide-review.js';
import { ReportReview } from './application/report-review.js';
import { ReviewViews } from './application/review-views.js';
import { WhenGuestJoinedHandOverReviews } from './application/when-guest-joined-hand-over-reviews.js';
import { WriteReview } from './application/write-review.js';
import { Reviews } from './domain/reviews.js';

/** What buyers say of what was delivered to them; the catalogue adds up what is shown. */
@Module({
  imports: [CatalogModule, IdentityApiModule, OrderingModule],
  controllers: [AdminReviewsController, ShopReviewsController],
  providers: [
    ChangeReview,
    DecideReview,
    ReportReview,
    ReviewReportTemplate,
    ReviewsAuditedNames,
    ReviewsPersonalData,
    WhenGuestJoinedHandOverReviews,
    WriteReview,
    { provide: ReviewViews, useClass: SqlReviewViews },
    { provide: Reviews, useClass: TypeormReviews },
  ],
})
export class ReviewsModule {}
