import { NotFound } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';

/** @throws NotFound for another person's id, which must not be distinguishable from an unknown one */
export function assertSelf(shopper: SessionUser, userId: string): void {
  if (shopper.id !== userId) throw new NotFound('Not found.');
}
