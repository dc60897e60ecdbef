import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../shared/clock.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { dataSourceOptions, limits, msToAnswer, type Schema } from './connection/data-source.js';
import { Database } from './unit-of-work/database.js';
import { ReadYourWrites } from './replica/read-your-writes.js';
import { ReplicaReads } from './replica/replica-reads.js';
import { postgresSocket } from './connection/postgres-socket.js';
import { PostgresUnitOfWork } from './unit-of-work/postgres-unit-of-work.js';
import { Replica } from './replica/replica.js';
import { SystemClock } from './system-clock.js';

const msOnTheWay = 2_000;

/** PostgreSQL for every module: units of work, and what time it is. */
@Global()
@Module({})
export class PostgresModule {
  /** @param url a PostgreSQL that has been brought up to date */
  static at(url: string, schema: Schema): DynamicModule {
    const options = dataSourceOptions(url, schema);
    // PostgreSQL takes 0 for no limit, but a silent connection has one all the same.
    const longestStatement = limits.statement_timeout || msToAnswer;
    // Not for migrations, which may take as long as they take.
    const extra = { ...(options.extra as object), stream: postgresSocket(longestStatement + msOnTheWay) };
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
        ReadYourWrites,
        ReplicaReads,
        Replica,
        { provide: UnitOfWork, useClass: PostgresUnitOfWork },
        { provide: Clock, useClass: SystemClock },
      ],
      exports: [Database, ReadYourWrites, ReplicaReads, Replica, UnitOfWork, Clock],
    };
  }
}
