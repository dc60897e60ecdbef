import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnId, IdList, Objects, Text } from '../../http/input/field-decorators.js';
import { pageQuery } from '../../http/input/page-query.dto.js';
import { ApiId, ApiTime } from '../../http/output/documented-fields.js';
import { type FailedItem, type Job, type JobState, jobStates } from '../job.js';
