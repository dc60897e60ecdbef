import type { Product } from '../../../contract/types';
import { useStoredValue } from '../../../lib/storage/use-stored-value';

/** The size that this browser's user chose last in a scale, and a function that remembers the next. */
export function useYourSize(scale: Product['sizeScale']): [size: string | null, remember: (size: string) => void] {
  return useStoredValue(`size.${scale ?? 'none'}`);
}
