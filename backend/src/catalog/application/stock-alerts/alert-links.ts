import type { Id } from '../../../shared/id.js';

/** Signed links, each of which ends one alert. */
export abstract class AlertLinks {
  abstract linkFor(id: Id<'StockAlert'>): string;

  /** @returns null for a token that the shop has not signed */
  abstract read(token: string): Id<'StockAlert'> | null;
}
