import { createContext } from 'react';
import type { Product, Variant } from '../../contract/types';

/** The button that puts a product on the wishlist; nothing until its code is there. */
export const Hearts = createContext<(product: Product, variant?: Pick<Variant, '_id'>) => React.ReactNode>(() => null);
