import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { dashboardApi } from './dashboard.api';
import { dashboardSaga } from './dashboard.saga';
import { dashboardReducer, loadPicture } from './dashboard.slice';

function open() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { adminDashboard: dashboardReducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  sagas.run(dashboardSaga);
  return store;
}

describe('The picture of the day', () => {
  afterEach(() => jest.restoreAllMocks());
  const day = { day: '2026-11-20', orders: 2, paidOrders: 1, revenue: 59.97 };

  it('is there when all of it is', async () => {
    jest.spyOn(dashboardApi, 'picture').mockResolvedValue({ days: [day], low: [], stuck: [] });
    const store = open();
    store.dispatch(loadPicture());
    expect(store.getState().adminDashboard.progress).toBe('loading');
    await eventually(() => expect(store.getState().adminDashboard).toMatchObject({ progress: 'ready', days: [day] }));
  });

  it('has failed when it could not be had, and shows nothing that is old', async () => {
    jest
      .spyOn(dashboardApi, 'picture')
      .mockResolvedValueOnce({ days: [day], low: [], stuck: [] })
      .mockRejectedValueOnce(new ApiError(503, 'Busy.'));
    const store = open();
    store.dispatch(loadPicture());
    await eventually(() => expect(store.getState().adminDashboard.progress).toBe('ready'));
    store.dispatch(loadPicture());
    await eventually(() => expect(store.getState().adminDashboard).toMatchObject({ progress: 'failed', days: [] }));
  });
});
