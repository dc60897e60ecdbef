import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import {
  connecting,
  createDataSource,
  limits,
  type Schema,
} from '../../src/platform/postgres/connection/data-source.js';
import { ReplicaReads } from '../../src/platform/postgres/replica/replica-reads.js';
import { entities } from '../../src/bootstrap/entities.js';
import { valueOf } from './environment.js';
import { eventually } from './eventually.js';

export interface FreshDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  /** Closes `dataSource`, disconnects all other clients and drops the database. */
  drop(): Promise<void>;
}

/** A new, migrated and empty database on a real PostgreSQL. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = valueOf('SHOP_TEST_TEMPLATE');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(valueOf('SHOP_TEST_SERVER'));
  url.pathname = name;
  const dataSource = await patientSource(url.href, { entities, migrations: [] }).catch(async (error: unknown) => {
    await onServer(`drop database ${name} with (force)`);
    throw error;
  });
  return {
    url: url.href,
    dataSource,
    async drop() {
      await dataSource.destroy();
      await eventually(() => onServer(`drop database ${name} with (force)`));
    },
  };
}

const msOfPatience = 120_000;

/** As the shop's own, with time for a machine that is slow: a spec that is about the shop's limits sets them itself. */
export function patientSource(url: string, schema: Schema, poolSize?: number): Promise<DataSource> {
  const source = createDataSource(url, schema, poolSize);
  Object.assign(source.options, { connectTimeoutMS: msOfPatience });
  Object.assign(
    source.options.extra as object,
    Object.fromEntries(Object.keys(limits).map((name) => [name, msOfPatience])),
  );
  return source.initialize();
}

/** Gives what is opened from now on long database limits, which a slow machine does not reach; for specs not about those limits. */
export function waitLonger(): void {
  jest.replaceProperty(connecting, 'timeout', msOfPatience);
  jest.replaceProperty(ReplicaReads, 'patience', msOfPatience);
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) jest.replaceProperty(limits, name, msOfPatience);
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: valueOf('SHOP_TEST_SERVER') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
