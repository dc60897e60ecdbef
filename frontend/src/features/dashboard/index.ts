export { dashboardSaga } from './dashboard.saga';
export { DashboardOverview } from './DashboardOverview';
