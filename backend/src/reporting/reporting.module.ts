import { Module } from '@nestjs/common';
import { ReportsController } from './adapters/http/reports.controller.js';
import { AddUpSalesJob } from './adapters/jobs/add-up-sales.job.js';
import { CompareSalesJob } from './adapters/jobs/compare-sales.job.js';
import { ReportsMetrics } from './adapters/postgres/reports.metrics.js';
import { SqlReports } from './adapters/postgres/sql-reports.js';
import { SqlSalesTotals } from './adapters/postgres/sql-sales-totals.js';
import { CompareSales } from './application/compare-sales.js';
import { ReadSales } from './application/read-sales.js';
import { Reports } from './application/reports.js';
import { SalesTotals } from './application/sales-totals.js';

/** What was sold, by days: triggers note it, a job adds it up, and no other module asks for it. */
@Module({
  controllers: [ReportsController],
  providers: [
    AddUpSalesJob,
    CompareSales,
    CompareSalesJob,
    ReadSales,
    ReportsMetrics,
    { provide: Reports, useClass: SqlReports },
    { provide: SalesTotals, useClass: SqlSalesTotals },
  ],
})
export class ReportingModule {}
