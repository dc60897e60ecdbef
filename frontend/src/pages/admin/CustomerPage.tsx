import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { CustomerPanels, customerRead } from '../../features/customer-admin';
import { AdminOrderDialog, openOrder, orderAdminSaga, orderAdminSelectors } from '../../features/order-admin';
import { useRead } from '../../lib/read-slice';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { PageTitle } from '../../ui/display/PageTitle';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Panel, Small, Stack } from '../../ui/theme/layout-components';
import { BackLink } from './BackLink';

startSaga(orderAdminSaga);

const notFound = 404;

export default function CustomerPage() {
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const { data, progress, fault, reload } = useRead(customerRead, id);
  const changed = useAppSelector(orderAdminSelectors.selectChanged);
  useEffect(() => {
    // What was done to an order may change the sums.
    if (changed > 0) reload();
  }, [changed, reload]);
  const customer = data?._id === id ? data : null;
  return (
    <Stack $gap={8}>
      <BackLink to="/admin/customers">Customers</BackLink>
      {/* A new heading takes the focus once the name is known. */}
      <PageTitle key={customer ? id : ''}>{customer?.name ?? 'Customer'}</PageTitle>
      {customer && (
        <Small style={{ marginBottom: 8, overflowWrap: 'anywhere' }}>
          {[customer.role === 'guest' ? 'Guest' : 'Account', customer.email].filter(Boolean).join(' · ')}
        </Small>
      )}
      {customer && <CustomerPanels customer={customer} onOpenOrder={(orderId) => dispatch(openOrder(orderId))} />}
      {!customer && progress === 'failed' && (
        <Panel>
          {fault?.status === notFound ? (
            <EmptyState>There is no such customer. Deleted accounts leave no trace here.</EmptyState>
          ) : (
            <FailedState what="The customer could not be loaded." onRetry={reload} />
          )}
        </Panel>
      )}
      {!customer && progress !== 'failed' && <Skeleton height="480px" />}
      <AdminOrderDialog />
    </Stack>
  );
}
