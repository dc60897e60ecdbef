import type { Id } from '../../shared/id.js';

/** Sets the member of staff for the audit trail when the request has no session. */
export abstract class AuditActor {
  /** Applies to the units of work that this request begins after the call. */
  abstract set(id: Id<'Person'>): void;
}
