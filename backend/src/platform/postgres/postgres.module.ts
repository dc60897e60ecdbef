import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Clock } from '../../shared/clock.js';
import { JoinReport } from '../../shared/people/join-report.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { RequestJoinReport } from '../request-context/request-join-report.js';
import { isConnectionRefused, isDatabaseUnavailable } from './connection/database-errors.js';
import { dataSourceOptions, type Schema } from './connection/data-source.js';
import { DatabaseConnectionsMetrics } from './connection/database-connections.metrics.js';
import { DatabasePools } from './connection/database-pools.js';
import { DatabaseTimeouts, databaseTimeouts } from './connection/database-timeouts.js';
import { ReplicaReads } from './replica/replica-reads.js';
import { socketWithIdleTimeout } from './connection/socket-with-idle-timeout.js';
import { Sql } from './sql.js';
import { TypeormUnitOfWork } from './unit-of-work/typeorm-unit-of-work.js';
import { SystemClock } from './system-clock.js';

/** In ms, added to timeouts for the way over the network. */
const transferTime = 2_000;

/** PostgreSQL for every module, the clock, and what a request tells of joining. */
@Global()
@Module({})
export class PostgresModule {
  /**
   * @param url of a migrated database; if empty, TypeORM does not connect (to describe the API without a database)
   * @param replicaUrl of a streaming replica of it
   */
  static at(
    url: string,
    schema: Schema,
    timeouts: DatabaseTimeouts = databaseTimeouts,
    replicaUrl?: string,
  ): DynamicModule {
    const options = dataSourceOptions(url, schema, undefined, timeouts);
    // The idle timeout of a socket needs a limit even if statements have none (0).
    const longestStatement = timeouts.statement || databaseTimeouts.statement;
    // Not for migrations, which have no limit.
    const extra = { ...(options.extra as object), stream: socketWithIdleTimeout(longestStatement + transferTime) };
    const pools = new DatabasePools();
    return {
      module: PostgresModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...options,
            extra,
            driver: pools.driver,
            // A process that is busy with its start may miss the time of its first connection.
            retryAttempts: 2,
            retryDelay: 500, // ms
            manualInitialization: url === '',
          }),
          dataSourceFactory: (asked) => withReplica(asked!, url, replicaUrl),
        }),
      ],
      providers: [
        Sql,
        ReplicaReads,
        DatabaseConnectionsMetrics,
        { provide: DatabasePools, useValue: pools },
        { provide: DatabaseTimeouts, useValue: timeouts },
        TypeormUnitOfWork,
        { provide: UnitOfWork, useExisting: TypeormUnitOfWork },
        { provide: Clock, useClass: SystemClock },
        { provide: JoinReport, useClass: RequestJoinReport },
      ],
      exports: [...[DatabaseTimeouts, Sql, TypeormUnitOfWork, UnitOfWork], ...[ReplicaReads, Clock, JoinReport]],
    };
  }
}

/**
 * TypeORM connects to the replica at the start and fails without it; then the shop starts with the primary alone.
 * @throws what else went wrong, such as a wrong password
 */
async function withReplica(options: DataSourceOptions, url: string, replicaUrl?: string): Promise<DataSource> {
  const primary = new DataSource(options);
  if (!replicaUrl) return primary;
  const replication = { defaultMode: 'master', master: { url }, slaves: [{ url: replicaUrl }] };
  try {
    return await new DataSource({ ...options, replication } as DataSourceOptions).initialize();
  } catch (error) {
    if (!isDatabaseUnavailable(error) || isConnectionRefused(error)) throw error;
    // Fails where it is the primary that is unavailable.
    await primary.initialize();
    new Logger('Replica').warn('The replica is unavailable; reads go to the primary until the shop is started again.');
    return primary;
  }
}
