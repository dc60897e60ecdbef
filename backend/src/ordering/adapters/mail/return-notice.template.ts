import { Injectable } from '@nestjs/common';
import type { MailBlock, MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import type { ShopDetails } from '../../../shared/shop-identity.js';
import { ReturnNotice, type ReturnStepToTell } from '../../application/mails/return-mails.js';
import { factsOf, paragraph, returnedLines } from './order-blocks.js';
import { BaseOrderMailTemplate } from './base-order-mail-template.js';

interface Words {
  readonly subject: (number: string) => string;
  readonly heading: string;
  readonly said: string;
}

const wordsOf: Record<ReturnStepToTell, Words> = {
  asked: {
    subject: (number) => `We have received your return request for order ${number}`,
    heading: 'We have received your return request',
    said: 'We will look at it and write to you. Please keep the goods until then.',
  },
  accepted: {
    subject: (number) => `You can send back your return of order ${number}`,
    heading: 'You can send it back',
    said: 'We accept your return. We refund it when the goods have arrived.',
  },
  refused: {
    subject: (number) => `About your return of order ${number}`,
    heading: 'We can’t accept your return',
    said: 'We are sorry: we can’t accept your return.',
  },
  received: {
    subject: (number) => `Your return of order ${number} has arrived`,
    heading: 'Your return has arrived',
    said: 'Thank you. We look at it and write again when your money is on its way.',
  },
};

@Injectable()
export class ReturnNoticeTemplate extends BaseOrderMailTemplate<ReturnNotice> {
  readonly of = ReturnNotice;

  write({ order, step, answer }: ReturnNotice, { publicUrl, shop }: MailContext): MailContent {
    const { subject, heading, said } = wordsOf[step];
    // What was said with the decision, which a mail about its arrival need not repeat.
    const words = step === 'received' ? [] : paragraphsOf(answer);
    return {
      subject: subject(order.number),
      preview: said,
      heading,
      blocks: [
        paragraph(said),
        ...words,
        ...(step === 'accepted' ? howToSend(shop, order.number) : []),
        factsOf(order),
        this.linkTo(order, publicUrl),
        ...returnedLines(order),
      ],
    };
  }
}

function howToSend({ name, address, returnsText }: ShopDetails, number: string): MailBlock[] {
  return [
    paragraph(`Please put a note with the order number ${number} into the parcel.`),
    ...(address === '' ? [] : [{ kind: 'address', heading: 'Send it to', lines: linesTo(name, address) } as const]),
    ...paragraphsOf(returnsText),
  ];
}

function linesTo(name: string, address: string): string[] {
  const lines = address.split('\n');
  return lines[0]?.includes(name) ? lines : [name, ...lines];
}

function paragraphsOf(text: string): MailBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(paragraph);
}
