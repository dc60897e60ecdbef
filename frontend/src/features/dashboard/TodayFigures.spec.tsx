import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TodayFigures } from './TodayFigures';

const day = { day: '2026-11-20', orders: 2, paidOrders: 1, revenue: 59.97, refunds: 0 };
const shows = (toPack: number) =>
  render(
    <MemoryRouter>
      <TodayFigures days={[day, day]} toPack={toPack} />
    </MemoryRouter>,
  );

describe('The figures of today', () => {
  it('have what is to be packed, with the way to it', () => {
    shows(7);
    expect(screen.getByText('To pack').parentElement).toHaveTextContent('To pack7');
    expect(screen.getByRole('link', { name: 'Show orders' })).toHaveAttribute('href', '/admin/orders?status=toPack');
  });

  it('say when everything paid is sent', () => {
    shows(0);
    expect(screen.getByText('All paid orders are sent')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
