import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Sessions } from '../../domain/sessions.js';
import { hashOf } from './secret-token.js';

@Injectable()
export class LogOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly work: UnitOfWork,
  ) {}

  execute(sessionId: string): Promise<void> {
    return this.work.run(() => this.sessions.end(hashOf(sessionId)));
  }
}
