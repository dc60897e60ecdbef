import { Injectable } from '@nestjs/common';
import { Invalid, NotAllowed } from '../../shared/errors.js';
import type { SessionUser } from '../../shared/session-user.js';
import { JobKinds } from './job-kinds.js';
import { Jobs } from './jobs.js';

@Injectable()
export class StartJob {
  constructor(
    private readonly kinds: JobKinds,
    private readonly jobs: Jobs,
  ) {}

  /** @returns the job's id @throws Invalid, NotAllowed, or RuleBroken for too many items */
  async execute(kind: string, wish: object, by: SessionUser): Promise<string> {
    const found = this.kinds.get(kind);
    if (!found) throw Invalid.field('kind', 'There is no such kind of job.');
    if (!by.staffRole || !found.roles.includes(by.staffRole)) throw new NotAllowed();
    return this.jobs.start({ kind, ...(await found.plan(wish, by)) }, by);
  }
}
