import { createContext } from 'react';
import type { Product, Variant } from '../../contract/types';

type HeartFor = (product: Product, variant?: Pick<Variant, '_id'>) => React.ReactElement | null;

/** The button that puts a product on the wishlist; nothing until its code is there. */
export const Hearts = createContext<HeartFor>(() => null);
