import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Sessions } from '../../domain/sessions.js';

/** Ends the shopper's sessions on all devices. */
@Injectable()
export class SignOutEverywhere {
  constructor(
    private readonly sessions: Sessions,
    private readonly work: UnitOfWork,
  ) {}

  execute({ id }: SessionUser): Promise<void> {
    return this.work.run(() => this.sessions.endAllOf(id));
  }
}
