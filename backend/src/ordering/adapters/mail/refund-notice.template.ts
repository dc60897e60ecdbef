import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { type RefundedPart, RefundNotice } from '../../application/mails/order-mails.js';
import { dollars, factsOf, linesOf, paragraph, refundedLines } from './order-blocks.js';
import { BaseOrderMailTemplate } from './base-order-mail-template.js';

const days = 'The money goes back to where you paid from. It may take a few days until you see it there.';
const tooMuch = 'This order was charged more than once, and this was a charge too many. The order stays as it is.';

@Injectable()
export class RefundNoticeTemplate extends BaseOrderMailTemplate<RefundNotice> {
  readonly of = RefundNotice;

  write(mail: RefundNotice, { publicUrl }: MailContext): MailContent {
    const { order, isExtra, amountCents, isRejected } = mail;
    // Left out in mails of the version before.
    const part = mail.part ?? null;
    const amount = amountCents === null ? null : dollars(amountCents);
    const rejection = rejectionOf(mail, amount ?? 'your payment');
    return {
      subject: rejection?.subject ?? subjectOf(order.number, part),
      preview: rejection?.said ?? `${amount ?? 'The money'} is on its way back to you.`,
      heading: rejection?.heading ?? `We have refunded ${amount ?? 'a payment'}`,
      blocks: [
        ...(rejection ? [paragraph(rejection.said)] : []),
        ...(part ? [paragraph(saidOf(part))] : []),
        paragraph(days),
        ...(isExtra ? [paragraph(tooMuch)] : []),
        ...(isRejected && !rejection ? [paragraph('The order is rejected. Nothing is sent to you.')] : []),
        factsOf(order),
        this.linkTo(order, publicUrl),
        ...(rejection ? linesOf(order) : []),
        ...(part && !rejection ? refundedLines(part, amountCents ?? 0) : []),
      ],
    };
  }
}

function subjectOf(number: string, part: RefundedPart | null): string {
  if (!part) return `We have refunded a payment for your order ${number}`;
  return `We have refunded ${part.isLast ? 'the rest' : 'a part'} of your order ${number}`;
}

function saidOf({ reason, isLast }: RefundedPart): string {
  const why = reason ? ` Why: ${reason}` : '';
  return isLast ? `With this, all of your order is refunded.${why}` : `This is a part of what you paid.${why}`;
}

/** What the mail about the rejection, which this one replaces, would have said first. */
function rejectionOf({ order: { number }, replaced }: RefundNotice, amount: string) {
  if (!replaced) return null;
  if (replaced === 'late') {
    const said = `Your payment reached us when the order had ended. We have refunded ${amount}. Nothing is sent to you.`;
    return { subject: `Your payment for order ${number} came too late`, heading: 'Your payment came too late', said };
  }
  const said = `We are sorry: we can’t deliver your order. We have refunded ${amount}.`;
  return { subject: `We can’t deliver order ${number}`, heading: 'We can’t deliver your order', said };
}
