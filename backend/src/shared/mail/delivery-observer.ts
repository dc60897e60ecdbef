import type { Id } from '../id.js';

/** What a mail server said about the address of a person. */
export interface DeliveryResult {
  readonly personId: Id<'Person'>;
  readonly to: string;
  /** False where the server takes no mail for this address. */
  readonly isAccepted: boolean;
}

/** Is notified when a mail to a person was accepted, or refused because of its address. Discovered by its class. */
export abstract class DeliveryObserver {
  /** Outside a unit of work. May be called again for the same mail. */
  abstract observe(result: DeliveryResult): Promise<void>;
}
