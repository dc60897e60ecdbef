import type { Id } from '../../../shared/id.js';

export interface AlertView {
  readonly productId: Id<'Product'>;
  readonly productTitle: string;
  readonly size: string | null;
  readonly colour: string | null;
  /** As it was typed; null for the address of the account. */
  readonly email: string | null;
  readonly askedAt: Date;
  readonly sentAt: Date | null;
}

export abstract class AlertViews {
  /** The newest first. */
  abstract allOf(personId: Id<'Person'>): Promise<readonly AlertView[]>;
}
