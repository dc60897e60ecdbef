import { startSaga } from '../../lib/store';
import { DashboardOverview } from '../../features/dashboard';
import { OrderList, orderAdminSaga } from '../../features/order-admin';
import { Panel, Stack } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';

startSaga(orderAdminSaga);

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
