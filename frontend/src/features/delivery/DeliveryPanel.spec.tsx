import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { DeliveryMethod } from '../../contract/types';
import { setupStore } from '../../lib/store';
import { deliveryRead, selectDelivery } from './delivery.slice';
import { DeliveryPanel } from './DeliveryPanel';

const standard = {
  ...{ _id: 'standard', name: 'Standard', price: 4.9, freeFrom: 100, priceNow: 4.9, countries: null },
  ...{ daysMin: 3, daysMax: 5, earliest: '2026-11-26', latest: '2026-11-30' },
} satisfies DeliveryMethod;
const express = {
  ...{ ...standard, _id: 'express', name: 'Express', price: 9.9, freeFrom: null },
  ...{ earliest: '2026-11-24', latest: '2026-11-25' },
} satisfies DeliveryMethod;

function show(methods: DeliveryMethod[], goodsCents = 6_000) {
  const store = setupStore();
  store.dispatch(deliveryRead.arrived(methods));
  render(
    <Provider store={store}>
      <DeliveryPanel goodsCents={goodsCents} />
    </Provider>,
  );
  return store;
}

it('The ways of delivery say what they cost, when they arrive, and what is missing for a free one', async () => {
  const store = show([standard, express]);
  const [first, second] = screen.getAllByRole('radio');
  expect(first).toHaveAccessibleName('Standard Thu 26 – Mon 30 Nov · $40.00 more and it is free $4.90');
  expect(first).toBeChecked();
  expect(second).toHaveAccessibleName('Express Tue 24 – Wed 25 Nov $9.90');
  await userEvent.click(second!);
  expect(second).toBeChecked();
  expect(selectDelivery(store.getState())).toEqual(express);
});

it('A way of delivery is free from its amount on', () => {
  show([standard, express], 10_000);
  expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName('Standard Thu 26 – Mon 30 Nov Free');
});

it('Where there is only one, nothing is to be chosen', () => {
  show([standard]);
  expect(screen.queryByRole('radio')).toBeNull();
});
