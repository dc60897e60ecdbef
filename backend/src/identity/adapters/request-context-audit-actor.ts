import { Injectable } from '@nestjs/common';
import { requestContext } from '../../platform/request-context/request-context.js';
import type { Id } from '../../shared/id.js';
import { AuditActor } from '../domain/audit-actor.js';

@Injectable()
export class RequestContextAuditActor extends AuditActor {
  set(id: Id<'Person'>): void {
    requestContext.setStaff(id);
  }
}
