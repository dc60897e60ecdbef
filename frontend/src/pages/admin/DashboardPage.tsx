import { startSaga, useAppSelector } from '../../lib/store';
import { LowStock, Overview } from '../../features/dashboard';
import { OrderList, orderAdminSaga, orderAdminSelectors } from '../../features/order-admin';
import { Panel, Stack } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';

startSaga(orderAdminSaga);

const latest = 5;

export default function DashboardPage() {
  const orders = useAppSelector(orderAdminSelectors.selectOrderList);
  const list = useAppSelector(orderAdminSelectors.selectListProgress);
  const query = useAppSelector(orderAdminSelectors.selectQuery);
  // Until it is asked for, the list is that of another page.
  const isListed = query?.limit === latest && (orders.length > 0 || list === 'ready' || list === 'failed');
  return (
    <Stack $gap={16}>
      <PageTitle>Dashboard</PageTitle>
      <Overview isNew={isListed ? list === 'ready' && orders.length === 0 : null} />
      <Panel>
        <h2>Latest Order List</h2>
        <OrderList limit={latest} />
      </Panel>
      {/* Once what is above has its height, so that nothing moves. */}
      {isListed && (
        <Panel aria-label="Running low">
          <h2>Running low</h2>
          <LowStock />
        </Panel>
      )}
    </Stack>
  );
}
