import { newId } from '../../../src/shared/id.js';
import { Money } from '../../../src/shared/money.js';
import { Product, type ProductState } from '../../../src/catalog/domain/product.js';

/** A linen shirt at $40, ten in the shop, by default. */
export function aShirt(changes: Partial<ProductState> = {}): Product {
  return Product.restore({
    id: newId(),
    title: 'Linen shirt',
    description: 'Light and cool.',
    category: 'men',
    brand: 'zara',
    image: 'https://pictures.example/shirt.webp',
    regularPrice: Money.ofDollars(40),
    salePrice: Money.zero,
    onHand: 10,
    held: 0,
    isDeleted: false,
    ...changes,
  });
}

/** A cap at $15, five in the shop, by default. */
export function aCap(changes: Partial<ProductState> = {}): Product {
  return aShirt({
    title: 'Corduroy cap',
    description: 'For sun and rain.',
    category: 'accessories',
    brand: 'nike',
    image: 'https://pictures.example/cap.webp',
    regularPrice: Money.ofDollars(15),
    onHand: 5,
    ...changes,
  });
}
