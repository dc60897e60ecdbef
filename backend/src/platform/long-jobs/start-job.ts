import { Injectable } from '@nestjs/common';
import { Invalid, NotAllowed } from '../../shared/errors.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { validation } from '../http/input/validation.pipe.js';
import type { JobKind } from './job-kind.js';
import { JobKinds } from './job-kinds.js';
import { Jobs } from './jobs.js';

/** Staff start a job, whose input is checked by the rules of its kind. */
@Injectable()
export class StartJob {
  readonly #pipe = validation();

  constructor(
    private readonly kinds: JobKinds,
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the job's id @throws Invalid, NotAllowed, or RuleBroken for too many items */
  async execute(input: Readonly<Record<string, unknown>>, by: SessionUser): Promise<string> {
    const kind = this.#kindOf(input['kind'], by);
    const wish: unknown = await this.#pipe.transform(input, { type: 'body', metatype: kind.wish });
    const start = async () => this.jobs.start({ kind: kind.kind, ...(await kind.plan(wish, by)) }, by);
    return this.work.run(start, { actor: by.id });
  }

  #kindOf(name: unknown, { staffRole }: SessionUser): JobKind {
    const kind = typeof name === 'string' ? this.kinds.get(name) : undefined;
    if (!kind)
      throw Invalid.field('kind', `The kind must be one of ${this.kinds.all.map((each) => each.kind).join(', ')}.`);
    if (!staffRole || !kind.roles.includes(staffRole)) throw new NotAllowed();
    return kind;
  }
}
