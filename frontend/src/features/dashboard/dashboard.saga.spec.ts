import { setupStore } from '../../lib/store';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { dashboardApi } from './dashboard.api';
import { dashboardSaga } from './dashboard.saga';
import { loadSummary } from './dashboard.slice';

function open() {
  const store = setupStore({ sagas: [dashboardSaga] });
  return store;
}

describe('The summary of the day', () => {
  afterEach(() => jest.restoreAllMocks());
  const day = { day: '2026-11-20', orders: 2, paidOrders: 1, revenue: 59.97 };

  it('is ready once all of its parts have arrived', async () => {
    jest
      .spyOn(dashboardApi, 'summary')
      .mockResolvedValue({ days: [day], low: [], stuck: [], toPack: 3, failedMails: 2 });
    const store = open();
    store.dispatch(loadSummary());
    expect(store.getState().adminDashboard!.progress).toBe('loading');
    await eventually(() =>
      expect(store.getState().adminDashboard!).toMatchObject({
        ...{ progress: 'ready', days: [day], toPack: 3, failedMails: 2 },
      }),
    );
  });

  it('fails when a part fails, and shows no earlier figures', async () => {
    jest
      .spyOn(dashboardApi, 'summary')
      .mockResolvedValueOnce({ days: [day], low: [], stuck: [], toPack: 3, failedMails: 2 })
      .mockRejectedValueOnce(new ApiError(503, 'Busy.'));
    const store = open();
    store.dispatch(loadSummary());
    await eventually(() => expect(store.getState().adminDashboard!.progress).toBe('ready'));
    store.dispatch(loadSummary());
    await eventually(() =>
      expect(store.getState().adminDashboard!).toMatchObject({
        ...{ progress: 'failed', days: [], toPack: 0, failedMails: 0 },
      }),
    );
  });
});
