import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Dialog } from '../../ui/overlay/Dialog';
import { Skeleton } from '../../ui/loading/Skeleton';
import { EmptyState } from '../../ui/feedback/empty-and-failed-state';
import { Link } from '../../ui/navigation/Link';
import { Row, Stack } from '../../ui/theme/layout-components';
import { useMay } from '../auth';
import { OrderMails } from '../mail-admin';
import { OrderDetails, PaperButton } from '../orders';
import { closeOrder, orderAdminSelectors } from './order-admin.slice';
import { OrderReturns } from './OrderReturns';
import { Refunds } from './refund/Refunds';
import { OrderNotes } from './notes/OrderNotes';
import { ShipmentForm } from './shipment/ShipmentForm';
import { StatusForm } from './StatusForm';

const papers = '/api/v1/admin/order';

const Papers = styled(Row)`
  margin-bottom: 20px;
`;
const Section = styled.section`
  padding-top: 20px;
  h3 {
    margin-bottom: 12px;
  }
`;

export default function AdminOrderDialogPanel() {
  const dispatch = useAppDispatch();
  const mayRefund = useMay('refunds');
  const maySeeInvoices = useMay('invoices');
  const maySeeMails = useMay('mails');
  const maySeeCustomers = useMay('customers');
  const order = useAppSelector(orderAdminSelectors.selectOrderDetails);
  const details = useAppSelector(orderAdminSelectors.selectDetailsProgress);
  return (
    <Dialog
      open={details !== 'none'}
      onOpenChange={(open) => !open && dispatch(closeOrder())}
      title={order ? `Order ${order.orderNumber}` : 'Order'}
      printable
      onlyText
      width="650px"
      footer={order && <StatusForm order={order} />}
    >
      {order && (
        <>
          <Papers $wrap data-screen-only>
            <PaperButton href={`${papers}/packing-slip/${order._id}`}>Packing slip</PaperButton>
            {maySeeInvoices && order.paymentId && (
              <PaperButton href={`${papers}/invoice/${order._id}`}>Invoice</PaperButton>
            )}
          </Papers>
          <OrderDetails
            order={order}
            forStaff
            creditNoteOf={maySeeInvoices ? (refundId) => `${papers}/credit-note/${order._id}/${refundId}` : undefined}
          />
          {order.returns.length > 0 && (
            <Section data-screen-only>
              <OrderReturns returns={order.returns} />
            </Section>
          )}
          <Section data-screen-only>
            <h3>Notes and Tracking</h3>
            <Stack $gap={20}>
              <OrderNotes orderId={order._id} />
              <ShipmentForm order={order} />
            </Stack>
          </Section>
          {maySeeCustomers && (
            <Section data-screen-only>
              <Link to={`/admin/customers/${order.userId}`} onClick={() => dispatch(closeOrder())}>
                All about this customer
              </Link>
            </Section>
          )}
          {mayRefund && (
            <Section data-screen-only>
              <Refunds order={order} />
            </Section>
          )}
          {maySeeMails && (
            <Section data-screen-only>
              <OrderMails order={order} />
            </Section>
          )}
        </>
      )}
      {!order && details === 'loading' && <Skeleton height="360px" />}
      {details === 'failed' && <EmptyState>This order could not be loaded.</EmptyState>}
    </Dialog>
  );
}
