import styled from 'styled-components';
import type { AdminOrderDetails, OrderByLink, Order } from '../../../contract/types';
import { formatDay, formatMoment } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { formatVariant } from '../../../lib/format/variants';
import { shopName } from '../../../lib/shop';
import { Badge } from '../../../ui/feedback/Badge';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Picture } from '../../../ui/display/Picture';
import { Link } from '../../../ui/navigation/Link';
import { Small } from '../../../ui/theme/layout-components';
import { productPath } from '../../catalog';
import { useForeignCountry } from '../../public-settings';
import { PaperLink } from '../PaperLink';
import { OrderSums } from '../OrderSums';
import { Parcel } from './Parcel';
import { RefundList } from './RefundList';
import { statusLabel, statusTone } from '../status-labels';
import { formatDayRange } from '../../../lib/format/day-range';
import { isolated } from '../../../lib/format/isolated';

const Section = styled.section`
  padding: 20px 0;
  border-bottom: 1px solid var(--line);
  &:first-of-type {
    padding-top: 0;
  }
  h3 {
    margin-bottom: 12px;
  }
`;
const Facts = styled.dl`
  display: grid;
  gap: 8px;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
const Items = styled.ul`
  display: grid;
  gap: 12px;
  li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: 14px;
    align-items: center;
  }
  img {
    border-radius: var(--radius);
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  a {
    text-underline-offset: 3px;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;
const Timeline = styled.ol`
  display: grid;
  gap: 14px;
  li {
    position: relative;
    padding-left: 22px;
  }
  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 8px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--ink);
  }
  span[dir] {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  time {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
`;
const Place = styled.address`
  font-style: normal;
  white-space: pre-line;
  unicode-bidi: plaintext; /* each line in its own direction */
  overflow-wrap: anywhere;
`;

const Review = styled(Link)`
  display: inline-block;
  padding-block: 8px;
  font-size: var(--size-small);
`;

const PaperOnly = styled.p`
  display: none;
  @media print {
    display: block;
    margin-bottom: 20px;
    font: 500 var(--size-title) / 1.2 var(--display);
  }
`;

/** An order as its customer and staff see it, or what a link shows of it. */
type DetailedOrder =
  | Order
  | AdminOrderDetails
  | (OrderByLink & { addressInfo: { notes?: undefined }; contactEmail?: undefined });

interface Entry {
  at: string;
  note: string;
  /** For staff only, as the next. */
  by?: string;
  isInternal?: boolean;
}

interface OrderDetailsProps {
  order: DetailedOrder;
  /** Staff also see the shop's own numbers, and grey where shoppers see black. */
  forStaff?: boolean;
  /** Its customer, who can review what was delivered. */
  forCustomer?: boolean;
  /** Where its invoice is, once it is paid. */
  invoice?: string | undefined;
  /** Where the credit note of a refund is. */
  creditNoteOf?: ((refundId: string) => string) | undefined;
  /** Its returns, where there are any or can be. */
  returns?: React.ReactElement | false;
}

export function OrderDetails({
  order,
  forStaff = false,
  forCustomer = false,
  invoice,
  creditNoteOf,
  returns,
}: OrderDetailsProps) {
  const { addressInfo: to } = order;
  const country = useForeignCountry(to.country);
  // What the provider refused is the staff's to settle.
  const refunds = order.refunds.filter(({ state }) => forStaff || state !== 'refused');
  const timeline: readonly Entry[] = order.timeline ?? [];
  return (
    <>
      <PaperOnly>{shopName()}</PaperOnly>
      <Section>
        <h3>Order Summary</h3>
        <Facts>
          <Fact name="Order Number">{order.orderNumber}</Fact>
          <Fact name="Order ID">{order._id}</Fact>
          <Fact name="Order Date">{formatDay(order.orderDate)}</Fact>
          <Fact name="Order Price">{formatMoney(order.totalAmount)}</Fact>
          <Fact name="Delivery">{deliveryOf(order.delivery)}</Fact>
          {order.contactEmail && <Fact name="Email For Receipt">{order.contactEmail}</Fact>}
          <Fact name="Payment Method">PayPal</Fact>
          <Fact name="Payment Status">{statusLabel(order.paymentStatus)}</Fact>
          {invoice && isPaid(order) && (
            <div data-screen-only>
              <dt>Invoice</dt>
              <dd>
                <PaperLink href={invoice}>Open invoice</PaperLink>
              </dd>
            </div>
          )}
          <Fact name="Order Status">
            <Badge $tone={statusTone(order.orderStatus, forStaff ? 'grey' : 'black')} data-status={order.orderStatus}>
              {statusLabel(order.orderStatus)}
            </Badge>
          </Fact>
        </Facts>
      </Section>
      <Section>
        <h3>Order Details</h3>
        <Items>
          {order.cartItems.map((item) => (
            <li key={item.variantId}>
              <Picture src={item.image} alt="" sizes="56px" />
              <span>
                <Title item={item} />
                <small dir="auto">{formatVariant(item)}</small>
                {forStaff && 'sku' in item && item.sku && <small>{`SKU ${isolated(item.sku)}`}</small>}
                <small>{`${formatMoney(item.price)} × ${item.quantity}`}</small>
                {forCustomer && order.orderStatus === 'delivered' && <ReviewLink item={item} />}
              </span>
              <strong>{formatMoney(item.price * item.quantity)}</strong>
            </li>
          ))}
        </Items>
        <OrderSums order={order} />
      </Section>
      {returns && (
        <Section>
          <h3>Returns</h3>
          {returns}
        </Section>
      )}
      {refunds.length > 0 && (
        <Section>
          <h3>Refunds</h3>
          <RefundList refunds={refunds} creditNoteOf={creditNoteOf} />
        </Section>
      )}
      <Section>
        <h3>Shipping Info</h3>
        {order.shipment && (forStaff || order.shipment.shippedAt) && <Parcel shipment={order.shipment} />}
        <Place>
          {[
            to.name || order.customerName,
            to.address,
            `${isolated(to.city)} ${isolated(to.pincode)}`,
            country,
            to.phone,
            to.notes,
          ]
            .filter(Boolean)
            .join('\n')}
        </Place>
        {to.name && to.name !== order.customerName && <Small>{`Ordered by ${isolated(order.customerName)}`}</Small>}
      </Section>
      {timeline.length > 0 && (
        <Section>
          <h3>Timeline</h3>
          <Timeline>
            {timeline.map(({ at, note, by, isInternal }) => (
              <li key={at + note}>
                {isInternal && (
                  <>
                    <Badge $tone="warn">Note for staff</Badge>{' '}
                  </>
                )}
                <span dir="auto">{note}</span>
                <time dateTime={at}>{by ? `${formatMoment(at)} · ${isolated(by)}` : formatMoment(at)}</time>
              </li>
            ))}
          </Timeline>
        </Section>
      )}
    </>
  );
}

function isPaid({ paymentStatus }: Pick<DetailedOrder, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/** A link to the product's page, where it has one. */
function Title({ item }: { item: DetailedOrder['cartItems'][number] }) {
  const title = <bdi>{item.title}</bdi>;
  if (!('slug' in item) || !item.slug) return title;
  return <Link to={productPath(item.slug, item.colour, item.size)}>{title}</Link>;
}

function ReviewLink({ item }: { item: DetailedOrder['cartItems'][number] }) {
  if (!('slug' in item) || !item.slug) return null;
  return (
    <Review to={`${productPath(item.slug)}#write-review`}>
      <span>Write a review</span>
      <VisuallyHidden>{` of ${isolated(item.title)}`}</VisuallyHidden>
    </Review>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Such as "Express, $9.90, Tue 24 – Wed 25 Nov". */
function deliveryOf({ name, price, earliest, latest }: Order['delivery']): string {
  const days = earliest && latest ? formatDayRange(earliest, latest) : '';
  return [isolated(name), price === 0 ? 'free' : formatMoney(price), days].filter(Boolean).join(', ');
}
