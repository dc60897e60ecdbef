import { type Added, maxLines } from './cart.js';
import { CartIsFull } from './refusals.js';

interface Wanted {
  readonly quantity: number;
  readonly size: string | null;
  readonly colour: string | null;
}

/** A size and colour as it is sold today. */
interface Offer {
  readonly size: string | null;
  readonly colour: string | null;
  readonly available: number;
  readonly isDeleted: boolean;
  readonly isRetired: boolean;
}

/**
 * Why not all that is wanted was added, as a sentence; null: it was.
 * @param offer undefined: the catalogue has it no more
 */
export function whyMissing(wanted: Wanted, offer: Offer | undefined, added: Added): string | null {
  if (!offer || offer.isDeleted) return 'No longer available.';
  // A product without options has one variant, which is retired when the product gets some.
  if (offer.isRetired && offer.size === null && offer.colour === null) return 'Please choose a size.';
  const where = inWhich(wanted);
  if (offer.isRetired) return `No longer available${where}.`;
  if (offer.available === 0) return `Sold out${where}.`;
  if (added === 'full') return new CartIsFull(maxLines).message;
  if (added >= wanted.quantity) return null;
  const left = `Only ${offer.available} left${where}`;
  return added > 0 ? `${left}: ${added} added.` : `${left}: already in your cart.`;
}

function inWhich({ size, colour }: Wanted): string {
  const parts = [size, colour].filter((part) => part !== null);
  return parts.length > 0 ? ` in ${parts.join(', ')}` : '';
}
