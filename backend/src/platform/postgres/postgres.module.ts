import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../shared/clock.js';
import { JoinReport } from '../../shared/people/join-report.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { RequestJoinReport } from '../request-context/request-join-report.js';
import { dataSourceOptions, type Schema } from './connection/data-source.js';
import { DatabaseTimeouts, databaseTimeouts } from './connection/database-timeouts.js';
import { Database } from './unit-of-work/database.js';
import { ReadYourWrites } from './replica/read-your-writes-context.js';
import { ReplicaReads } from './replica/replica-reads.js';
import { socketWithIdleTimeout } from './connection/socket-with-idle-timeout.js';
import { Sql } from './sql.js';
import { TypeormUnitOfWork } from './unit-of-work/typeorm-unit-of-work.js';
import { Replica } from './replica/replica.js';
import { SystemClock } from './system-clock.js';

/** In ms, added to timeouts for the way over the network. */
const transferTime = 2_000;

/** PostgreSQL for every module, the clock, and what a request tells of joining. */
@Global()
@Module({})
export class PostgresModule {
  /** @param url of a migrated database; if empty, TypeORM does not connect (to describe the API without a database) */
  static at(url: string, schema: Schema, timeouts: DatabaseTimeouts = databaseTimeouts): DynamicModule {
    const options = dataSourceOptions(url, schema, undefined, timeouts);
    // The idle timeout of a socket needs a limit even if statements have none (0).
    const longestStatement = timeouts.statement || databaseTimeouts.statement;
    // Not for migrations, which have no limit.
    const extra = { ...(options.extra as object), stream: socketWithIdleTimeout(longestStatement + transferTime) };
    return {
      module: PostgresModule,
      imports: [
        TypeOrmModule.forRoot({
          ...options,
          extra,
          migrations: [],
          retryAttempts: 0,
          manualInitialization: url === '',
        }),
      ],
      providers: [
        Database,
        Sql,
        ReadYourWrites,
        ReplicaReads,
        Replica,
        { provide: DatabaseTimeouts, useValue: timeouts },
        TypeormUnitOfWork,
        { provide: UnitOfWork, useExisting: TypeormUnitOfWork },
        { provide: Clock, useClass: SystemClock },
        { provide: JoinReport, useClass: RequestJoinReport },
      ],
      exports: [
        ...[Database, DatabaseTimeouts, Sql, TypeormUnitOfWork, UnitOfWork],
        ...[ReadYourWrites, ReplicaReads, Replica, Clock, JoinReport],
      ],
    };
  }
}
