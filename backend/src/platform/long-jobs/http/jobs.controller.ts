import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  type MessageEvent,
  Param,
  Post,
  Query,
  Res,
  Sse,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { Staff } from '../../http/auth/access-decorators.js';
import { CurrentUser } from '../../http/auth/current-user.decorator.js';
import { pageOf } from '../../http/input/page-query.dto.js';
import { PathId } from '../../http/input/path-id.pipe.js';
import { envelope, pageEnvelope, presentPage } from '../../http/output/envelope.js';
import { PageMetaDto, Refuses, Responds } from '../../http/output/documented-responses.js';
import type { Job } from '../job.js';
import { Jobs } from '../jobs.js';
import { StartJob } from '../start-job.js';
import { WatchJobs } from '../watch-jobs.js';
import { JobDto, JobsQuery, presentJob, StartedJobDto, usualLimit } from './job.dto.js';
import { writeReport } from './job-report.js';

const shownErrors = 100;

/** Packers see their own jobs, others those of all. */
function whoseJobs({ id, staffRole }: SessionUser): Id<'Person'> | null {
  return staffRole === 'packer' ? id : null;
}

@ApiTags('Admin: jobs')
@Staff('owner', 'manager', 'packer')
@Controller('admin/jobs')
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly starting: StartJob,
    private readonly watching: WatchJobs,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Have the shop do something to many things',
    description: 'It goes on whatever becomes of the client. What there is to do is fixed when it is asked for.',
  })
  @ApiBody({
    schema: {
      oneOf: ['OrderStatusJobDto', 'ProductImportJobDto'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
    },
  })
  @Responds({ status: 202, description: 'It begins within a second or two.', data: StartedJobDto })
  @Refuses(404, 409)
  async startJob(@CurrentUser() staff: SessionUser, @Body() input: Record<string, unknown>) {
    return envelope({ _id: await this.starting.execute(input, staff) });
  }

  @Get()
  @ApiOperation({ summary: 'Jobs of the last thirty days, newest first', description: 'Packers see their own.' })
  @Responds({ description: 'One page of jobs.', data: [JobDto], meta: PageMetaDto })
  async listJobs(@CurrentUser() staff: SessionUser, @Query() query: JobsQuery) {
    const page = await this.jobs.list(whoseJobs(staff), pageOf(query, usualLimit));
    return pageEnvelope(
      page.items.map((job) => presentJob(job, staff)),
      presentPage(page),
    );
  }

  @Sse('events')
  @Header('Cache-Control', 'no-cache, no-transform')
  @Header('X-Accel-Buffering', 'no')
  @ApiOperation({
    summary: 'Jobs as they go on, as server-sent events',
    description:
      'Each message has a job as its data: first those that are going on or ended within the hour, then each that ' +
      'changes. It ends after half a minute; `EventSource` then connects again.',
  })
  @ApiResponse({
    status: 200,
    description: 'A stream.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  watchJobs(@CurrentUser() staff: SessionUser): Observable<MessageEvent> {
    return this.watching
      .watch(whoseJobs(staff))
      .pipe(map((job) => (job ? { data: presentJob(job, staff) } : { type: 'sign', data: {} })));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A job, with the first hundred things that were refused' })
  @Responds({ description: 'As it is now.', data: JobDto })
  @Refuses(404)
  async getJob(@CurrentUser() staff: SessionUser, @Param('id', PathId) id: string) {
    const job = await this.#find(id, staff);
    return envelope(presentJob(job, staff, await this.jobs.failedItems(id, shownErrors)));
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ApiOperation({ summary: 'Stop a job', description: 'What it has done stays done.' })
  @Responds({ description: 'As it is now; it stops after its current item.', data: JobDto })
  @Refuses(404, 409)
  async stopJob(@CurrentUser() staff: SessionUser, @Param('id', PathId) id: string) {
    await this.#find(id, staff);
    await this.jobs.stop(id);
    return envelope(presentJob(await this.jobs.get(id), staff));
  }

  @Get(':id/report')
  @ApiOperation({ summary: 'What was refused, as CSV' })
  @ApiResponse({ status: 200, description: 'UTF-8.', content: { 'text/csv': { schema: { type: 'string' } } } })
  @Refuses(404)
  async reportJob(@CurrentUser() staff: SessionUser, @Param('id', PathId) id: string, @Res() response: Response) {
    await this.#find(id, staff);
    await writeReport(id, this.jobs, response);
  }

  async #find(id: string, staff: SessionUser): Promise<Job> {
    const job = await this.jobs.get(id);
    const whose = whoseJobs(staff);
    if (whose !== null && job.staffId !== whose) throw new NotFound('There is no such job.');
    return job;
  }
}
