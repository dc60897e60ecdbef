import { type UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { publicSettingsRead } from '../public-settings';
import { setupStore } from '../../lib/store';
import type { Summary } from './dashboard.api';
import { summaryArrived, summaryFailed } from './dashboard.slice';
import { DashboardOverview } from './DashboardOverview';

const summary: Summary = {
  ...{ days: [{ day: '2026-11-20', orders: 2, paidOrders: 1, revenue: 59.97 }], low: [], stuck: [] },
  ...{ toPack: 0, failedMails: 0 },
};

/** @param mail whether the shop sends mail */
function open(first: UnknownAction, mail = true) {
  const store = setupStore();
  store.dispatch(publicSettingsRead.arrived({ mail }));
  store.dispatch(first);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DashboardOverview />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

describe("The dashboard's summary", () => {
  it('links to the orders to pack, and has the chart and the stock that runs low', () => {
    open(summaryArrived({ ...summary, toPack: 3 }));
    expect(screen.getByRole('link', { name: 'Show orders' })).toHaveAttribute('href', '/admin/orders?status=toPack');
    expect(screen.getByRole('heading', { name: 'The last thirty days' })).toBeVisible();
    expect(screen.getByText('Nothing is running low.')).toBeVisible();
  });

  it('can be loaded again after it failed', async () => {
    const store = open(summaryArrived(summary));
    act(() => void store.dispatch(summaryFailed()));
    expect(screen.getByText('The figures could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(store.getState().adminDashboard!.progress).toBe('loading');
  });
});

describe('The mails that failed, on the dashboard', () => {
  it.each([
    [1, '1 mail'],
    [12, '12 mails'],
  ])('are counted, with a link to them: %d', (count, text) => {
    open(summaryArrived({ ...summary, failedMails: count }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show mails' })).toHaveAttribute('href', '/admin/mails');
  });

  it('are reported as none, without a link', () => {
    open(summaryArrived(summary));
    expect(screen.getByText('Every mail could be sent.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show mails' })).toBeNull();
  });

  it('are not mentioned where the shop sends no mail', () => {
    open(summaryArrived(summary), false);
    expect(screen.getByText('Payments needing attention')).toBeVisible();
    expect(screen.queryByText('Mails that failed')).toBeNull();
  });
});
