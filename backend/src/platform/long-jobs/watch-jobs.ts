import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { concatMap, exhaustMap, map, merge, type Observable, ReplaySubject, share, takeUntil, timer } from 'rxjs';
import type { Id } from '../../shared/id.js';
import type { Job } from './job.js';
import { Jobs } from './jobs.js';

const pause = 500; // ms
/** So that proxies keep the connection, in ms. */
const betweenSigns = 15_000;

/** Null where nothing has changed for a while. */
type JobNews = Job | null;

/** Changes of jobs as they happen. However many watch, one statement reads them twice a second. */
@Injectable()
export class WatchJobs implements BeforeApplicationShutdown {
  /** The client then connects again, and shows again that it may. In ms. */
  static readonly longest: number = 30_000;

  /** Also for those who begin to watch afterwards. */
  readonly #isEnding = new ReplaySubject<void>(1);
  readonly #current = timer(0, pause).pipe(
    exhaustMap(() => this.jobs.current()),
    share(),
  );

  constructor(private readonly jobs: Jobs) {}

  /** First the jobs as they are, then each that changes. @param staffId whose jobs; null for those of all */
  watch(staffId: Id<'Person'> | null): Observable<JobNews> {
    const told = new Map<string, string>();
    const isNews = (job: Job) => {
      const now = `${job.state} ${job.done} ${job.failed}`;
      const isNew = told.get(job.id) !== now && (staffId === null || job.staffId === staffId);
      told.set(job.id, now);
      return isNew;
    };
    const changes = this.#current.pipe(concatMap((jobs) => jobs.filter(isNews)));
    const signs = timer(betweenSigns, betweenSigns).pipe(map(() => null));
    return merge(changes, signs).pipe(takeUntil(merge(this.#isEnding, timer(WatchJobs.longest))));
  }

  beforeApplicationShutdown(): void {
    this.#isEnding.next();
  }
}
