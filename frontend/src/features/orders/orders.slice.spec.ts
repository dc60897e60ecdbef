import { chooseAddress } from '../addresses';
import { orderRefused, ordersReducer, placeOrder } from './orders.slice';

const after = (...steps: Parameters<typeof ordersReducer>[1][]) =>
  steps.reduce<ReturnType<typeof ordersReducer> | undefined>(ordersReducer, undefined);

describe('A refused order', () => {
  it('says why until an address is chosen or the shopper tries again', () => {
    const refused = orderRefused('please select address');
    expect(after(placeOrder(), refused)).toMatchObject({ isPlacing: false, refusal: 'please select address' });
    expect(after(placeOrder(), refused, chooseAddress('home'))).toMatchObject({ refusal: null });
    expect(after(placeOrder(), refused, placeOrder())).toMatchObject({ isPlacing: true, refusal: null });
  });
});
