import { Module } from '@nestjs/common';
import { ReportsController } from './adapters/http/reports.controller.js';
import { SqlReports } from './adapters/postgres/sql-reports.js';
import { ReadSales } from './application/read-sales.js';
import { Reports } from './application/reports.js';

/** What was sold, by days: triggers note it, a job adds it up, and no other module asks for it. */
@Module({
  controllers: [ReportsController],
  providers: [ReadSales, { provide: Reports, useClass: SqlReports }],
})
export class ReportingModule {}
