import { injectSlice } from '../../lib/store-injection';
import { dashboardReducer, dashboardSaga, DashboardOverview } from '../../features/dashboard';
import {
  OrderList,
  orderAdminReducer,
  orderAdminSaga,
  orderMailsReducer,
  orderMailsSaga,
} from '../../features/order-admin';
import { Panel, Stack } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';

injectSlice('adminOrder', orderAdminReducer, orderAdminSaga);
injectSlice('orderMails', orderMailsReducer, orderMailsSaga);
injectSlice('adminDashboard', dashboardReducer, dashboardSaga);

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
