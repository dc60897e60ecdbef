import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { DataSource, QueryRunner } from 'typeorm';
import { TypeormUnitOfWork } from '../postgres/unit-of-work/typeorm-unit-of-work.js';
import { JobKinds } from './job-kinds.js';

const schema = 'job_queue';
/** A turn that isn't over then counts as killed, and another instance goes on. In seconds. */
const lease = 20;
/** How often pg-boss looks for turns that were killed, in seconds. */
const supervision = 5;
const day = 24 * 60 * 60; // seconds

export interface Turn {
  /** Of the message. */
  readonly id: string;
  readonly kind: string;
  readonly jobId: string;
}

/** Gives each job to one instance at a time, in turns: pg-boss, on the connections of the shop. */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('Jobs');
  readonly #boss: PgBoss;

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly kinds: JobKinds,
  ) {
    this.#boss = queueOn(work.source);
    this.#boss.on('error', (error) => this.#log.warn(error.message));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#boss.start();
    for (const { kind } of this.kinds.all) await this.#boss.createQueue(kind);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** Has an instance go on with the job, within the current unit of work. */
  async next(kind: string, jobId: string): Promise<void> {
    await this.#boss.send(
      kind,
      { jobId },
      { db: this.#current, expireInSeconds: lease, retryLimit: 1_000, retryDelay: 1 },
    );
  }

  /** A job to work on, if one waits. */
  async take(kind: string): Promise<Turn | null> {
    const [message] = await this.#boss.fetch<{ jobId: string }>(kind);
    return message ? { id: message.id, kind, jobId: message.data.jobId } : null;
  }

  /** Within the current unit of work. */
  async end({ kind, id }: Turn): Promise<void> {
    await this.#boss.complete(kind, id, {}, { db: this.#current });
  }

  /** Has it tried again in a second. */
  async giveBack({ kind, id }: Turn): Promise<void> {
    await this.#boss.fail(kind, id, {});
  }

  get #current(): PgBoss.Db {
    const { runner } = this.work;
    if (!runner) throw new Error('A job was started outside a unit of work');
    return connectionOf(runner);
  }
}

/** Its tables are created by a migration. */
function queueOn(source: DataSource): PgBoss {
  const executeSql = async (text: string, values?: unknown[]) => {
    const runner = source.createQueryRunner();
    try {
      return await connectionOf(runner).executeSql(text, values ?? []);
    } finally {
      await runner.release();
    }
  };
  return new PgBoss({
    ...{ db: { executeSql }, schema, schedule: false, migrate: false },
    ...{ maintenanceIntervalSeconds: supervision, archiveCompletedAfterSeconds: day, deleteAfterDays: 7 },
  });
}

function connectionOf(runner: QueryRunner): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const client = (await runner.connect()) as pg.Client;
      return client.query(text, values);
    },
  };
}
