export { dashboardSaga } from './dashboard.saga';
export { dashboardReducer } from './dashboard.slice';
export { DashboardOverview } from './DashboardOverview';
