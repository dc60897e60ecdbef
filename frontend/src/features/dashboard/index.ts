export { dashboardSaga } from './dashboard.saga';
export { dashboardReducer } from './dashboard.slice';
export { TodaySummary } from './TodaySummary';
