import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { Mailer } from '../../shared/mail/mailer.js';
import { ShopIdentity } from '../../shared/shop-identity.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { NoSuchReview } from '../domain/refusals.js';
import { Reviews } from '../domain/reviews.js';
import { ReviewReport } from './review-mails.js';

/** Somebody thinks that a review is abuse: the shop gets one mail, however many do. */
@Injectable()
export class ReportReview {
  constructor(
    private readonly reviews: Reviews,
    private readonly mailer: Mailer,
    private readonly shop: ShopIdentity,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NoSuchReview, also for one that isn't shown */
  execute(id: string): Promise<void> {
    return this.work.run(async () => {
      const review = await this.reviews.get(id);
      if (!review.shown) throw new NoSuchReview();
      if (!review.report(this.clock.now())) return;
      await this.reviews.save(review);
      const { state } = review;
      const to = this.shop.current.email;
      const mail = new ReviewReport(state.productTitle);
      if (to !== '') await this.mailer.enqueue(mail, { to, key: `reviewReport:${state.id}:${state.version}` });
    });
  }
}
