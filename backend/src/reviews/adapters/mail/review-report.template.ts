import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { ReviewReport } from '../../application/review-mails.js';

@Injectable()
export class ReviewReportTemplate extends MailTemplate<ReviewReport> {
  readonly of = ReviewReport;
  readonly priority = 'order';

  write({ productTitle }: ReviewReport, { publicUrl }: MailContext): MailContent {
    return {
      subject: 'A review was reported',
      preview: 'Somebody thinks that it should not be shown.',
      heading: 'A review was reported',
      blocks: [
        { kind: 'paragraph', text: 'Somebody thinks that this review should not be shown. Until you decide, it is.' },
        { kind: 'facts', facts: [['Product', productTitle]] },
        { kind: 'link', label: 'See the review', url: `${publicUrl}/admin/reviews?state=reported` },
      ],
    };
  }
}
