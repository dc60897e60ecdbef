import { Injectable } from '@nestjs/common';
import { requestContext } from '../../platform/request-context/request-context.js';
import type { Id } from '../../shared/id.js';
import { AuditedStaff } from '../domain/audited-staff.js';

@Injectable()
export class RequestContextAuditedStaff extends AuditedStaff {
  set(id: Id<'Person'>): void {
    requestContext.setStaff(id);
  }
}
