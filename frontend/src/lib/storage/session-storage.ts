/**
 * Stored by the tab: the listing's filters, the order being paid and the one just paid, the addresses for it and for
 * its receipt, an address that is being typed, the way of delivery, which sizes it waits for and at which address, the
 * secret of a mailed link while its page is open, scroll positions, when a page without code was reloaded, and which
 * jobs staff have closed. Works without storage.
 */
type Key =
  | 'filters'
  | 'currentOrderId'
  | 'paidOrderId'
  | 'addressId'
  | 'typedAddress'
  | 'deliveryId'
  | 'receiptEmail'
  | 'stockAlerts'
  | 'mailedLink'
  | 'places'
  | 'reloadedAt'
  | 'closedJobs';

export function remember(key: Key, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the URL and the server hold the same.
  }
}

export function recall(key: Key): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** `searches` and `seen` are stored by the browser, in all tabs. */
export function forget(...keys: (Key | 'searches' | 'seen')[]): void {
  try {
    for (const key of keys) {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
