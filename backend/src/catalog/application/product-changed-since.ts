import { ChangedMeanwhile } from '../../shared/errors.js';
import { shopTime } from '../../shared/shop-time.js';
import { editedParts, type StaffEdit } from './product-edits.js';
import type { ProductView } from './product-views.js';

/** Says who changed what. @param edits since the version that the caller has read, oldest first */
export function productChangedSince(edits: readonly StaffEdit[], product: ProductView, now: Date): ChangedMeanwhile {
  const names = [...new Set(edits.map(({ by }) => by ?? 'Somebody'))];
  const parts = editedParts.filter((part) => edits.some((edit) => edit.parts.includes(part)));
  const who = names.length > 0 ? listed(names) : 'Somebody';
  const what = parts.length > 0 ? listed(parts) : 'this product';
  const last = edits.at(-1);
  const when = last ? ` at ${shopTime(last.at, now)}` : '';
  return new ChangedMeanwhile(`${who} changed ${what}${when}. Your changes are not saved yet.`, product);
}

function listed(words: readonly string[]): string {
  const [last, ...others] = words.toReversed();
  return others.length === 0 ? `${last}` : `${others.reverse().join(', ')} and ${last}`;
}
