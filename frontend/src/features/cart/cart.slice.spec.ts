import type { Cart, CartItem } from '../../contract/types';
import { cartArrived, cartReducer, cartSelectors, pricesAgreed } from './cart.slice';
import { totalCents } from './costs';
import { priceChanges } from './price-changes';

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
  subtotal: 0,
  discount: null,
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

describe('The count of a cart', () => {
  const gone: Partial<CartItem> = { variantId: 'scarf', quantity: 4, totalStock: 0, isAvailable: false };
  const stateWith = (...changes: Partial<CartItem>[]) => {
    const items = changes.map((change) => ({ ...shirt, ...change }));
    return { shopCart: cartReducer(undefined, cartArrived({ ...withShirt(), items })) };
  };

  it('leaves out what is no longer available, as the total does', () => {
    const state = stateWith(gone, { quantity: 1 });
    expect(cartSelectors.selectCount(state)).toBe(1);
    expect(totalCents(cartSelectors.selectCart(state))).toBe(6000);
    expect(cartSelectors.selectCanBuy(state)).toBe(true);
  });

  it.each([
    ['no longer available', gone],
    ['sold out', { totalStock: 0 }],
  ])('of lines that are %s says that nothing can be bought', (_why, change) => {
    expect(cartSelectors.selectCanBuy(stateWith(change))).toBe(false);
  });
});
