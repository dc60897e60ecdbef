import type { AddressFields } from '../../contract/types';
import { recall } from '../../lib/storage/session-storage';
import type { Kept } from './AddressForm';

/** A new address that was being typed at the checkout when the page was reloaded, or the tab put to sleep. */
export function typedBefore(): Kept | undefined {
  const typed = recall('typedAddress') as { id: string | null; fields: AddressFields } | null;
  return typed && !typed.id ? { fields: typed.fields, opened: null } : undefined;
}
