import type { Id } from '../../shared/id.js';

/** Names the member of staff for the audit trail where the request has no session. */
export abstract class AuditActor {
  /** For the units of work that this request begins after it. */
  abstract set(id: Id<'Person'>): void;
}
