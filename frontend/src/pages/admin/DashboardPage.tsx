import { inject } from '../../app/inject';
import { dashboardReducer, dashboardSaga, TodaysPicture } from '../../features/dashboard';
import { OrderList, orderAdminReducer, orderAdminSaga } from '../../features/order-admin';
import { Panel, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/PageTitle';

inject('adminOrder', orderAdminReducer, orderAdminSaga);
inject('adminDashboard', dashboardReducer, dashboardSaga);

const latest = 5;

export default function DashboardPage() {
  return (
    <Stack $gap={24}>
      <PageTitle>Dashboard</PageTitle>
      <Panel>
        <h2>Latest Order List</h2>
        <OrderList limit={latest} />
      </Panel>
      <TodaysPicture />
    </Stack>
  );
}
