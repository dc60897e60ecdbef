import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { settingsReducer } from '../settings';
import { dashboardReducer, summaryArrived } from './dashboard.slice';
import { TodaySummary } from './TodaySummary';

/** @param mail whether the shop sends mail */
function open(failedMails: number, mail = true) {
  const store = configureStore({
    reducer: combineReducers({ adminDashboard: dashboardReducer, settings: settingsReducer }),
    preloadedState: { settings: { settings: { mail } } },
  });
  const days = [{ day: '2026-11-20', orders: 2, paidOrders: 1, revenue: 59.97 }];
  store.dispatch(summaryArrived({ days, low: [], stuck: [], toPack: 0, failedMails }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TodaySummary />
      </MemoryRouter>
    </Provider>,
  );
}

describe('The mails that failed, on the dashboard', () => {
  it.each([
    [1, '1 mail'],
    [12, '12 mails'],
  ])('are counted, with a link to them: %d', (count, text) => {
    open(count);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show mails' })).toHaveAttribute('href', '/admin/mails');
  });

  it('are none', () => {
    open(0);
    expect(screen.getByText('Every mail could be sent.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show mails' })).toBeNull();
  });

  it('are not mentioned where the shop sends no mail', () => {
    open(0, false);
    expect(screen.getByText('Payments needing attention')).toBeVisible();
    expect(screen.queryByText('Mails that failed')).toBeNull();
  });
});
