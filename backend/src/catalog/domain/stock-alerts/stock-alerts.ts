import type { Id } from '../../../shared/id.js';

/** How many sizes are watched for one address, and for one person. */
export const maxAlerts = 100;

/** Who is to be told: a person at the address of their account, or whoever has typed an address. */
export interface AlertRecipient {
  /** Null without a session. */
  readonly personId: Id<'Person'> | null;
  /** Normalized; null for the address of the person's account. */
  readonly email: string | null;
}

export interface StockAlert extends AlertRecipient {
  readonly id: Id<'StockAlert'>;
  readonly askedAt: Date;
}

/** Alerts for one variant that is back. */
export interface DueAlerts {
  readonly variantId: Id<'Variant'>;
  /** The oldest first. */
  readonly alerts: readonly StockAlert[];
}

/** Who waits for which variant. The database takes the oldest of them in the transaction in which stock returns. */
export abstract class StockAlerts {
  /** Locks what a person asks for, against their leaving and the limit. */
  abstract lockPerson(personId: Id<'Person'>): Promise<void>;

  /** Locks what is asked for an address, against the limit. */
  abstract lockAddress(email: string): Promise<void>;

  /** Keeps the variant's stock as it is until the unit of work ends. */
  abstract holdStock(variantId: Id<'Variant'>): Promise<void>;

  /** How many alerts wait for the person or the address, whichever has more. */
  abstract waiting(recipient: AlertRecipient): Promise<number>;

  /** One that waits stays as it is; one that was sent waits again. */
  abstract add(variantId: Id<'Variant'>, alert: StockAlert): Promise<void>;

  /** Outside a unit of work. */
  abstract isAnyDue(): Promise<boolean>;

  /** The oldest alerts of a variant that is back, locked; null where there are none, or other instances have them. */
  abstract takeDue(most: number): Promise<DueAlerts | null>;

  abstract isAvailable(variantId: Id<'Variant'>): Promise<boolean>;

  /** In their place. */
  abstract waitAgain(ids: readonly Id<'StockAlert'>[]): Promise<void>;

  abstract markSent(ids: readonly Id<'StockAlert'>[], at: Date): Promise<void>;

  /** When these addresses, as they were typed, were last told of the variant. */
  abstract lastTold(variantId: Id<'Variant'>, emails: readonly string[]): Promise<ReadonlyMap<string, Date>>;

  /** Ends what still waits for these addresses as they were typed. */
  abstract endTyped(variantId: Id<'Variant'>, emails: readonly string[]): Promise<void>;

  /**
   * Ends an alert, unless its mail was sent. @param isForAll with all others of its recipient
   * @returns how many others wait
   */
  abstract end(id: Id<'StockAlert'>, isForAll: boolean): Promise<number>;

  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;

  /** @param email the address of their account */
  abstract erase(personId: Id<'Person'>, email: string | null): Promise<void>;

  /** Deletes those asked for or sent before these times. @returns how many, at most `most` */
  abstract purge(askedBefore: Date, sentBefore: Date, most: number): Promise<number>;
}
