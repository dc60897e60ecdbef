import { startSaga, useAppSelector } from '../../lib/store';
import { DashboardOverview } from '../../features/dashboard';
import { OrderList, orderAdminSaga, orderAdminSelectors } from '../../features/order-admin';
import { Panel, Stack } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';

startSaga(orderAdminSaga);

const latest = 5;

export default function DashboardPage() {
  const orders = useAppSelector(orderAdminSelectors.selectOrderList);
  const list = useAppSelector(orderAdminSelectors.selectListProgress);
  const isListed = orders.length > 0 || list === 'ready' || list === 'failed';
  return (
    <Stack $gap={16}>
      <PageTitle>Dashboard</PageTitle>
      <Panel>
        <h2>Latest Order List</h2>
        <OrderList limit={latest} />
      </Panel>
      <DashboardOverview isShown={isListed} />
    </Stack>
  );
}
