import { Injectable } from '@nestjs/common';
import { ShopError } from '../../shared/errors.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { RepeatedJob } from '../jobs/repeated-job.js';
import { requestContext } from '../request-context/request-context.js';
import type { Job, JobItem } from './job.js';
import type { JobKind } from './job-kind.js';
import { JobKinds } from './job-kinds.js';
import { JobQueue, type Turn } from './job-queue.js';
import { Jobs } from './jobs.js';

const pause = 500; // ms
/** Far below the lease, so that a turn ends before it counts as killed, and that other jobs soon have theirs. In ms. */
const turnLasts = 5_000;
const itemsBetweenChecks = 100;
/** What the report says of an item whose error is the shop's own fault. */
const unexpected = 'Something went wrong. Please try this one again.';

type End = 'done' | 'stopped' | 'failed';

/** Works on the jobs that staff started. A turn is short, so that another instance soon goes on after a crash. */
@Injectable()
export class WorkOnJobsJob extends RepeatedJob {
  constructor(
    private readonly jobs: Jobs,
    private readonly queue: JobQueue,
    private readonly work: UnitOfWork,
    private readonly kinds: JobKinds,
  ) {
    super(pause);
  }

  protected override async round(): Promise<void> {
    for (const kind of this.kinds.all) {
      const turn = await this.queue.take(kind.kind);
      if (turn) await this.#take(turn, kind);
    }
  }

  async #take(turn: Turn, kind: JobKind): Promise<void> {
    try {
      const end = await this.#workOn(turn, kind);
      await this.work.run(async () => {
        if (end) await this.jobs.finish(turn.jobId, end);
        else await this.queue.next(turn.kind, turn.jobId);
        await this.queue.end(turn);
      });
    } catch (error) {
      await this.queue.giveBack(turn).catch(() => undefined);
      throw error;
    }
  }

  /** @returns how the job has ended, or null if there is more to do */
  async #workOn({ jobId }: Turn, kind: JobKind): Promise<End | null> {
    const until = performance.now() + turnLasts;
    // What was stopped or has ended is ended once more, which changes nothing.
    if (!(await this.jobs.begin(jobId))) return 'stopped';
    const job = await this.jobs.get(jobId);
    let last = 0;
    for (let count = 0; performance.now() < until && !this.isStopped; count++) {
      if (await this.jobs.isStopping(jobId)) return 'stopped';
      if (count % itemsBetweenChecks === 0 && !(await kind.mayGoOn(job.staffId))) return 'failed';
      const done = await requestContext.run(jobId, () => this.#doNext(job, kind, last));
      if (done) last = done;
      else return (await this.jobs.hasWaiting(jobId)) ? null : 'done';
    }
    return null;
  }

  /** @returns its place; null if there is no item left that nobody else has */
  async #doNext(job: Job, kind: JobKind, last: number): Promise<number | null> {
    let item: JobItem | null = null;
    const doItem = async () => {
      item = await this.jobs.lockNext(job.id, last);
      if (!item) return null;
      await kind.execute(item, job);
      await this.jobs.settle(job.id, item.n, null);
      return item.n;
    };
    try {
      return await this.work.run(doItem, { actor: job.staffId });
    } catch (error) {
      if (!item) throw error;
      const { n, key } = item as JobItem;
      if (!(error instanceof ShopError)) this.log.error(`Item ${key} of job ${job.id} failed:`, error);
      const message = error instanceof ShopError ? error.message : unexpected;
      await this.work.run(() => this.jobs.settle(job.id, n, message));
      return n;
    }
  }
}
