import { ApiProperty } from '@nestjs/swagger';
import { pageQuery } from '../../http/input/page-query.dto.js';
import { ApiId, ApiTime } from '../../http/output/documented-fields.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { type FailedItem, type Job, type JobState, jobStates } from '../job.js';

export const usualLimit = 20;

export class JobsQuery extends pageQuery(usualLimit) {}

export class StartedJobDto {
  @ApiId('Its id.') _id!: string;
}

export class FailedItemDto {
  @ApiProperty({ description: 'What was refused, such as an order’s number.', example: 'LL-10482' }) key!: string;
  @ApiProperty({ description: 'Why, as a sentence.', example: 'A delivered order can’t be packed again.' })
  message!: string;
}

export class JobDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ description: 'What it does.', example: 'orderStatus' }) kind!: string;
  @ApiProperty({ enum: jobStates, description: 'Where it stands; `failed` if who started it may no longer do it.' })
  state!: JobState;
  @ApiProperty({ description: 'How many things it is about.', example: 240 }) total!: number;
  @ApiProperty({ description: 'How many of them are done.', example: 180 }) done!: number;
  @ApiProperty({ description: 'How many of them were refused.', example: 1 }) failed!: number;
  @ApiTime('When it was started.') createdAt!: string;
  @ApiTime('When it ended.', { nullable: true, example: null }) finishedAt!: string | null;
  @ApiProperty({ description: 'Who started it.', example: 'Mira' }) by!: string;
  @ApiProperty({ description: 'Whether that is you.', example: true }) isOwn!: boolean;
  @ApiProperty({ type: [FailedItemDto], description: 'The first 100 that were refused; in a list, none.' })
  errors!: FailedItemDto[];
}

export function presentJob(job: Job, { id: viewer }: SessionUser, errors: readonly FailedItem[] = []): JobDto {
  const { id, kind, state, total, done, failed, staffId, staffName, createdAt, finishedAt } = job;
  return {
    ...{ _id: id, kind, state, total, done, failed, by: staffName, isOwn: staffId === viewer },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    errors: errors.map(({ key, message }) => ({ key, message })),
  };
}
