import type { ReactNode } from 'react';
import type { Imprint } from '../../../contract/types';
import { shopName } from '../../../lib/shop-name';

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
    { id: 'returns', title: 'Returns', text: returns(owner) },
    { id: 'contact', title: 'Contact', text: contact(owner) },
    { id: 'privacy', title: 'Privacy', text: privacy(owner) },
    { id: 'imprint', title: 'Imprint', text: imprint(owner) },
  ];
}

const delivery = (
  <>
    <p>The checkout shows what each way of delivery costs, and when it arrives, before you pay.</p>
    <p>We send your order within two working days of payment. You can follow it in your account, under Orders.</p>
  </>
);

function returns({ email }: Imprint): ReactNode {
  return (
    <>
      <p>You have 30 days from the day your order arrives to return it, unworn and with its tags.</p>
      <p>
        {email ? (
          <span>
            Write to <Mail to={email} />
          </span>
        ) : (
          <span>Write to us</span>
        )}
        <span>
          {' '}
          with your order number, and we will send you the address. We refund the full price to your PayPal account once
          your parcel has reached us.
        </span>
      </p>
    </>
  );
}

function contact({ email, phone }: Imprint): ReactNode {
  if (!email && !phone) return null;
  return (
    <>
      {email && (
        <p>
          Email: <Mail to={email} />
        </p>
      )}
      {phone && (
        <p>
          Phone: <Phone number={phone} />
        </p>
      )}
      <p>We answer on working days, usually within one day. Please include your order number.</p>
    </>
  );
}

function privacy({ name, email }: Imprint): ReactNode {
  return (
    <>
      {name && <p>{`${name} is responsible for your data on this site.`}</p>}
      <p>
        We store what we need to sell and send you our products: your name and email, your addresses, your cart and your
        orders. To prevent abuse we also count requests by network address, for a short time.
      </p>
      <p>You pay at PayPal. We never see your card or bank details.</p>
      <p>
        Our cookies keep you signed in and protect our forms. We don’t track you, and we share nothing for advertising.
      </p>
      <p>
        Under your name at the top of the page you can download everything we store about you, or delete it. After that
        we keep your orders for our records, without your name and address.
      </p>
      {email && (
        <p>
          Questions about your data: <Mail to={email} />
        </p>
      )}
    </>
  );
}

function imprint({ name, address, email, phone, vatId }: Imprint): ReactNode {
  if (!name && !address) return null;
  return (
    <address>
      <strong>{name || shopName}</strong>
      {address.split(',').map((part) => (
        <span key={part}>{part.trim()}</span>
      ))}
      {email && (
        <span>
          Email: <Mail to={email} />
        </span>
      )}
      {phone && (
        <span>
          Phone: <Phone number={phone} />
        </span>
      )}
      {vatId && <span>{`VAT number: ${vatId}`}</span>}
    </address>
  );
}

function Mail({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
}
