import styled from 'styled-components';
import type { CustomerDetails } from '../../contract/types';
import { countryName } from '../../lib/format/country-name';
import { formatDay } from '../../lib/format/dates';
import { formatMoney } from '../../lib/format/money';
import { Link } from '../../ui/navigation/Link';
import { Panel, Row, Small, Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { OrderTable } from '../orders';
import { CustomerNotes } from './CustomerNotes';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  ${media.medium} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  div {
    min-width: 0;
  }
  dt {
    font-size: var(--size-small);
    color: var(--ink-2);
  }
  dd {
    margin-top: 4px;
    font-size: var(--size-lead);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.large} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
const Addresses = styled.ul`
  display: grid;
  gap: 16px;
  address {
    font-style: normal;
    white-space: pre-line;
    unicode-bidi: plaintext;
    overflow-wrap: anywhere;
  }
`;

interface CustomerPanelsProps {
  customer: CustomerDetails;
  onOpenOrder: (id: string) => void;
}

/** A customer's figures, latest orders, notes and addresses. */
export function CustomerPanels({ customer, onOpenOrder }: CustomerPanelsProps) {
  const { name, email, orders, spent, refunded, lastOrderAt, lastSeenAt, recentOrders, addresses } = customer;
  const figures = {
    Orders: String(orders),
    Spent: formatMoney(spent),
    Refunded: refunded > 0 ? formatMoney(refunded) : '–',
    'Last order': lastOrderAt ? formatDay(lastOrderAt) : '–',
    'Last seen': formatDay(lastSeenAt),
  };
  return (
    <Stack $gap={16}>
      <Panel aria-label="In figures">
        <Figures>
          {Object.entries(figures).map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Figures>
      </Panel>
      <Panel aria-labelledby="customer-orders">
        <Row $between $wrap style={{ marginBottom: 8 }}>
          <h2 id="customer-orders">Latest orders</h2>
          {orders > recentOrders.length && (
            <Link to={`/admin/orders?${new URLSearchParams({ q: email ?? name }).toString()}`}>All orders</Link>
          )}
        </Row>
        {recentOrders.length === 0 ? (
          <Small>None yet.</Small>
        ) : (
          <OrderTable orders={recentOrders} onOpen={onOpenOrder} />
        )}
      </Panel>
      <Columns>
        <Panel aria-labelledby="customer-notes">
          <h2 id="customer-notes" style={{ marginBottom: 12 }}>
            Notes
          </h2>
          <CustomerNotes key={customer._id} customer={customer} />
        </Panel>
        <Panel aria-labelledby="customer-addresses">
          <h2 id="customer-addresses" style={{ marginBottom: 12 }}>
            Addresses
          </h2>
          {addresses.length === 0 ? (
            <Small>None saved.</Small>
          ) : (
            <Addresses>
              {addresses.map((each) => (
                <li key={each.addressId}>
                  <address>{linesOf(each).join('\n')}</address>
                  {each.notes && <Small>{each.notes}</Small>}
                </li>
              ))}
            </Addresses>
          )}
        </Panel>
      </Columns>
    </Stack>
  );
}

function linesOf({ name, address, city, pincode, phone, country }: CustomerDetails['addresses'][number]): string[] {
  return [name, address, `${city} ${pincode}`, country ? countryName(country) : '', phone].filter(Boolean);
}
