import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff have the shop do to many things, and how far it is. Who works on it next is known by pg-boss. */
export class LongJobs1795700000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.jobs (
        id uuid primary key,
        kind text not null,
        params jsonb not null,
        state text not null default 'waiting'
          check (state in ('waiting', 'running', 'stopping', 'stopped', 'done', 'failed')),
        total int not null,
        done int not null default 0,
        failed int not null default 0,
        staff_id uuid not null,
        staff_name text not null,
        created_at timestamptz not null,
        finished_at timestamptz,
        check (done + failed <= total),
        check ((finished_at is not null) = (state in ('stopped', 'done', 'failed')))
      );
      create index jobs_newest on platform.jobs (created_at desc, id);

      create table platform.job_items (
        job_id uuid not null references platform.jobs on delete cascade,
        n int not null,
        key text not null,
        data jsonb,
        state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
        error text,
        primary key (job_id, n)
      );
      create index job_items_waiting on platform.job_items (job_id, n) where state = 'waiting';
      create index job_items_failed on platform.job_items (job_id, n) where state = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table platform.job_items;
      drop table platform.jobs;
    `);
  }
}
