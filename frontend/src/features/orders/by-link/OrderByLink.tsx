import styled from 'styled-components';
import { readSlice, useRead } from '../../../lib/read-slice';
import { Button } from '../../../ui/buttons/Button';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { Panel, Row } from '../../../ui/theme/layout-components';
import { hasReturns, returnsPart } from '../../returns';
import { OrderDetails } from '../history/OrderDetails';
import { ordersApi } from '../orders.api';

const { Component: Returns, load: loadReturns } = returnsPart;

const orderRead = readSlice('orderByLink', async (link: string) => {
  // Together, so that nothing moves.
  const [{ data }] = await Promise.all([ordersApi.byLink(link), loadReturns().catch(() => undefined)]);
  return data;
});

const Sheet = styled(Panel)`
  h3 {
    font-size: var(--size-lead);
  }
  section:last-of-type {
    padding-bottom: 0;
    border: 0;
  }
  @media print {
    padding-block: 0;
    border: 0;
  }
`;
const Head = styled(Row)`
  margin-bottom: 20px;
  h2 {
    font-size: var(--size-title);
  }
`;

/** @param link what follows the `#` of its address */
export function OrderByLink({ link }: { link: string }) {
  const { data: order, progress, fault, reload } = useRead(orderRead, link);
  // While it is read again, it stays.
  const isShown = progress === 'ready' || (progress === 'loading' && order && link.startsWith(`${order._id}.`));
  if (isShown && order) {
    return (
      <Sheet data-printable aria-label={`Order ${order.orderNumber}`}>
        <Head $between $wrap>
          <h2>{`Order ${order.orderNumber}`}</h2>
          <Row data-screen-only>
            {order.paymentStatus === 'paid' || order.paymentStatus === 'refunded' ? (
              <InvoiceButton link={link} />
            ) : null}
            <Button variant="secondary" small onClick={() => window.print()}>
              Print
            </Button>
          </Row>
        </Head>
        <OrderDetails
          order={order}
          returns={hasReturns(order) && <Returns order={order} link={link} onChanged={reload} />}
        />
      </Sheet>
    );
  }
  // Another attempt would have the same result.
  if (fault?.status === 404) {
    return (
      <div role="alert">
        <EmptyState action={<LinkButton to="/">Go to the shop</LinkButton>}>{fault.message}</EmptyState>
      </div>
    );
  }
  if (fault) return <FailedState what={fault.message} onRetry={reload} />;
  return <Loading />;
}

/** A form's POST keeps the link out of the address of the page that opens. */
function InvoiceButton({ link }: { link: string }) {
  return (
    <form method="post" action="/api/v1/shop/order/invoice-by-link" target="_blank" rel="noreferrer">
      <input type="hidden" name="link" value={link} />
      <Button variant="secondary" small type="submit">
        Invoice
      </Button>
    </form>
  );
}

function Loading() {
  return <Skeleton height="480px" />;
}
