import { startSaga } from '../../lib/store';
import { dashboardSaga, DashboardOverview } from '../../features/dashboard';
import { OrderList, orderAdminSaga, orderMailsSaga } from '../../features/order-admin';
import { Panel, Stack } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';

startSaga(orderAdminSaga);
startSaga(orderMailsSaga);
startSaga(dashboardSaga);

const latest = 5;

export default function DashboardPage() {
  return (
    <Stack $gap={24}>
      <PageTitle>Dashboard</PageTitle>
      <Panel>
        <h2>Latest Order List</h2>
        <OrderList limit={latest} />
      </Panel>
      <DashboardOverview />
    </Stack>
  );
}
