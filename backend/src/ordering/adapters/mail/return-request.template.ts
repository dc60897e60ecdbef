import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { ReturnRequest } from '../../application/mails/return-mails.js';

@Injectable()
export class ReturnRequestTemplate extends MailTemplate<ReturnRequest> {
  readonly of = ReturnRequest;
  readonly priority = 'order';
  /** The shop's own address gets one for each return, however many there are a day. */
  override readonly isUnlimited = true;

  write({ returnId, orderNumber, pieces }: ReturnRequest, { publicUrl }: MailContext): MailContent {
    return {
      subject: `A return is asked for: ${orderNumber}`,
      preview: 'It waits for your decision.',
      heading: 'A return is asked for',
      blocks: [
        { kind: 'paragraph', text: 'A customer would like to send something back. Please accept or refuse it.' },
        {
          kind: 'facts',
          facts: [
            ['Order', orderNumber],
            ['Pieces', String(pieces)],
          ],
        },
        { kind: 'link', label: 'See the return', url: `${publicUrl}/admin/returns?return=${returnId}` },
      ],
    };
  }
}
