import { isolated } from '../../../lib/format/isolated';
import { isSameFolded } from '../../../lib/text/folded';
import type { SizeChoice } from './size-and-colour-choices';

interface YourSizeProps {
  sizes: readonly SizeChoice[];
  /** What this browser's user chose last in the scale. */
  size: string | null | undefined;
}

/** Names the size that the shopper chose last, where the product comes in it. Each size's own name says so too. */
export function YourSize({ sizes, size }: YourSizeProps) {
  const yours = sizes.find((each) => isSameFolded(each.size, size ?? ''));
  if (!yours) return null;
  return <span aria-hidden="true">{` · Your size: ${isolated(yours.size)}`}</span>;
}
