import { newId } from '../../../src/shared/id.js';
import { Money } from '../../../src/shared/money.js';
import { plainImage } from '../../../src/catalog/domain/images/product-images.js';
import { Product, type ProductState } from '../../../src/catalog/domain/product.js';
import type { VariantState } from '../../../src/catalog/domain/variant.js';

/** Changes of a product; `onHand` and `reserved` are those of its only variant, which has the product's id. */
type Changes = Partial<ProductState & Pick<VariantState, 'onHand' | 'reserved'>>;

/** By default a linen shirt at $40 without sizes and colours, ten in stock. */
export function aShirt({ onHand = 10, reserved = 0, id = newId(), ...changes }: Changes = {}): Product {
  const image = changes.image ?? 'https://pictures.example/shirt.webp';
  return Product.restore({
    id,
    title: 'Linen shirt',
    description: 'Light and cool.',
    details: '',
    material: '',
    care: '',
    fit: '',
    category: 'men',
    brand: 'zara',
    image,
    images: [plainImage(image)],
    regularPrice: Money.ofDollars(40),
    salePrice: Money.zero,
    sizeScale: null,
    colours: [],
    variants: [aVariant({ id: id as string, onHand, reserved })],
    version: 1,
    isDeleted: false,
    ...changes,
  });
}

/** By default a cap at $15, five in stock. */
export function aCap(changes: Changes = {}): Product {
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

export function aVariant(changes: Partial<VariantState> = {}): VariantState {
  const noOptions = { position: 0, size: null, colour: null, sku: null };
  return { id: newId(), ...noOptions, onHand: 10, reserved: 0, isRetired: false, retiredAt: null, ...changes };
}

/** A shirt in these sizes, with the stock of each. */
export function aSizedShirt(stock: Readonly<Record<string, number>>, changes: Changes = {}): Product {
  const variants = Object.entries(stock).map(([size, onHand], position) => aVariant({ size, onHand, position }));
  return aShirt({ sizeScale: 'letters', variants, ...changes });
}

/** The variant of a size; the only variant of a product without sizes. */
export function variantOf({ state }: Product, size: string | null = null): VariantState {
  const found = state.variants.find((each) => each.size === size && !each.isRetired);
  if (!found) throw new Error(`No size ${size}`);
  return found;
}

/** A line of an order, of this size. */
export function lineOf(quantity: number, product: Product, size: string | null = null) {
  return { productId: product.id, variantId: variantOf(product, size).id, quantity };
}
