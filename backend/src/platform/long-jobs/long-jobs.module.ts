import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobsController } from './http/jobs.controller.js';
import { JobKinds } from './job-kinds.js';
import { JobQueue } from './job-queue.js';
import { Jobs } from './jobs.js';
import { PurgeJobsJob } from './purge-jobs.job.js';
import { StartJob } from './start-job.js';
import { WatchJobs } from './watch-jobs.js';
import { WorkOnJobsJob } from './work-on-jobs.job.js';

/** Work that staff start and that outlives their tab and this process. Modules add kinds of it. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [JobsController],
  providers: [JobKinds, JobQueue, Jobs, PurgeJobsJob, StartJob, WatchJobs, WorkOnJobsJob],
})
export class LongJobsModule {}
