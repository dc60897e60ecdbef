import type { Cart, CartItem } from '../../contract/types';
import { cartArrived, cartReducer, priceChanges, pricesAgreed } from './cart.slice';

const shirt = {
  id: 'shirt',
  ...{ productId: 'shirt', variantId: 'shirt M', size: 'M', colour: null },
  productTitle: 'Linen Shirt',
  productPrice: 60,
  productSalePrice: 0,
  quantity: 2,
  totalStock: 5,
  isAvailable: true,
  problem: null,
} as CartItem;
const withShirt = (change: Partial<CartItem> = {}): Cart => ({
  _id: 'asha',
  userId: 'asha',
  items: [{ ...shirt, ...change }],
  total: 0,
});
const changesAfter = (...steps: Parameters<typeof cartReducer>[1][]) => {
  const state = steps.reduce<ReturnType<typeof cartReducer> | undefined>(cartReducer, undefined);
  return priceChanges(state?.cart?.items ?? [], state?.agreed ?? {});
};

describe('The prices of a cart', () => {
  it('count as accepted when they are first seen', () => {
    expect(changesAfter(cartArrived(withShirt()))).toEqual([]);
  });

  it('stand out when they change, until they are accepted', () => {
    const steps = [cartArrived(withShirt()), cartArrived(withShirt({ productSalePrice: 45 }))];
    expect(changesAfter(...steps)).toEqual([{ variantId: 'shirt M', title: 'Linen Shirt, M', from: 6000, to: 4500 }]);
    expect(changesAfter(...steps, cartArrived(withShirt({ productSalePrice: 45 })))).toHaveLength(1);
    expect(changesAfter(...steps, pricesAgreed())).toEqual([]);
  });

  it('are not reported for a product that is gone, or was removed and added again', () => {
    expect(
      changesAfter(cartArrived(withShirt()), cartArrived(withShirt({ isAvailable: false, productPrice: 0 }))),
    ).toEqual([]);
    const empty: Cart = { ...withShirt(), items: [] };
    expect(
      changesAfter(cartArrived(withShirt()), cartArrived(empty), cartArrived(withShirt({ productPrice: 70 }))),
    ).toEqual([]);
  });
});
