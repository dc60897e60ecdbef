import type { ShopDetails } from '../../shared/shop-identity.js';
import type { ImprintSettings } from '../config/imprint-settings.js';
import { defaultShopName } from './default-shop-name.js';

/** What the shop says until its owners set it: with what the environment says of who runs it. */
export function defaultShop(owner: ImprintSettings): ShopDetails {
  const { email, phone } = owner;
  return Object.freeze({
    ...{ name: defaultShopName, logo: null, email, phone },
    address: linesOf(owner.address),
    imprint: imprint(owner),
    privacy: privacy(owner),
    terms: '',
    returnsText: returns(email),
  });
}

function linesOf(address: string): string {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
}

function imprint({ name, address, email, phone, vatId }: ImprintSettings): string {
  if (!name && !address) return '';
  return [
    name || defaultShopName,
    linesOf(address),
    email && `Email: ${email}`,
    phone && `Phone: ${phone}`,
    vatId && `VAT number: ${vatId}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function returns(email: string): string {
  return paragraphs(
    'You have 30 days from the day your order arrives to return it, unworn and with its tags.',
    'Ask for a return in your order, or by the link in our mails; our answer says where to send it. ' +
      `If you can’t find your order, write to ${email || 'us'}. We refund the full price to your PayPal account once ` +
      'your parcel has reached us.',
  );
}

function privacy({ name, email }: ImprintSettings): string {
  return paragraphs(
    name && `${name} is responsible for your data on this site.`,
    'We store what we need to sell and send you our products: your name and email, your addresses, your cart and your ' +
      'orders. To prevent abuse we also count requests by network address, for a short time.',
    'You pay at PayPal. We never see your card or bank details.',
    'Our cookies keep you signed in and protect our forms. We don’t track you, and we share nothing for advertising.',
    'Under your name at the top of the page you can download everything we store about you, or delete it. After that ' +
      'we keep your orders for our records, without your name and address.',
    email && `Questions about your data: ${email}`,
  );
}

function paragraphs(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}
