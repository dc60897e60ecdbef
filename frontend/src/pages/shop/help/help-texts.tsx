import type { ReactNode } from 'react';
import type { Imprint } from '../../../contract/types';
import { PlainText } from '../../../ui/display/PlainText';

interface HelpText {
  /** Its place on the page, as in the address. */
  readonly id: string;
  readonly title: string;
  /** Null where nothing is known. */
  readonly text: ReactNode;
}

/** What the shop says about itself. */
export function helpTexts(owner: Imprint): readonly HelpText[] {
  return [
    { id: 'delivery', title: 'Delivery', text: delivery },
    { id: 'returns', title: 'Returns', text: returns(owner.returnsText) },
    { id: 'contact', title: 'Contact', text: contact(owner) },
    { id: 'terms', title: 'Terms', text: plain(owner.terms) },
    { id: 'privacy', title: 'Privacy', text: plain(owner.privacy) },
    { id: 'imprint', title: 'Imprint', text: plain(owner.imprint) },
  ];
}

const delivery = (
  <>
    <p>The checkout shows what each way of delivery costs, and when it arrives, before you pay.</p>
    <p>We send your order within two working days of payment. You can follow it in your account, under Orders.</p>
  </>
);

function returns(terms: string): ReactNode {
  if (!terms) return null;
  return (
    <>
      <PlainText text={terms} />
      <p>Open the order in your account, or by the link in its mail, and choose “Return items”.</p>
    </>
  );
}

function plain(text: string): ReactNode {
  return text && <PlainText text={text} />;
}

function contact({ email, phone }: Imprint): ReactNode {
  if (!email && !phone) return null;
  return (
    <>
      {email && (
        <p>
          Email: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          Phone: <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      <p>We answer on working days, usually within one day. Please include your order number.</p>
    </>
  );
}
