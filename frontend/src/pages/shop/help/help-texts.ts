import { shopName } from '../../../lib/shop-name';

interface HelpText {
  /** Its place on the page, as in the address. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const mail = 'hello@loomandlane.test';

/** What the shop says about itself. */
export const helpTexts: readonly HelpText[] = [
  {
    id: 'delivery',
    title: 'Delivery',
    paragraphs: [
      'Delivery is free. Your order leaves us within two working days after you have paid.',
      'You can follow it in your account, under Orders.',
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    paragraphs: [
      'Return unworn items within 30 days after they have reached you, and we refund them in full.',
      `Write to ${mail} with your order’s number first. We answer with where to send them.`,
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [`Write to ${mail}. We answer on working days, usually within a day.`],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'We store what your orders need: your name and email, your addresses, your cart and your orders. Payments are made ' +
        'at PayPal, and we never see your card.',
      'Our cookies sign you in and protect your forms. We don’t track you, and we share nothing for advertising.',
      'In the menu under your name you can download everything we store about you, or delete it.',
    ],
  },
  {
    id: 'imprint',
    title: 'Imprint',
    paragraphs: [`${shopName}, an online shop for clothing, footwear and accessories. ${mail}`],
  },
];
