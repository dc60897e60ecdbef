import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Day, OneOf } from '../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../platform/http/input/page-query.dto.js';
import { type Grouping, groupings, type Ranking, rankings } from '../../application/reports.js';
import { type Step, steps } from '../../domain/calendar.js';
import { maxLength, usualLength } from '../../domain/report-days.js';

const formats = ['json', 'csv'] as const;

function FirstDay() {
  return applyDecorators(
    ApiPropertyOptional({
      ...{ type: String, format: 'date', example: '2026-11-01' },
      description:
        `The first day in the shop’s zone. Left out: ${usualLength} days end with \`to\`. A report covers at most ` +
        `${maxLength} days.`,
    }),
    Day({ label: 'The first day' }),
  );
}

function LastDay() {
  return applyDecorators(
    ApiPropertyOptional({
      ...{ type: String, format: 'date', example: '2026-11-30' },
      description: 'The last day, which is included. Left out: today.',
    }),
    Day({ label: 'The last day' }),
  );
}

function Format() {
  return applyDecorators(
    ApiPropertyOptional({
      ...{ enum: formats, default: 'json', example: 'csv' },
      description: '`csv`: all rows as a file, as with `Accept: text/csv`.',
    }),
    OneOf(formats, { label: 'The format', optional: true }),
  );
}

type ReportFormat = (typeof formats)[number] | '';

export class SalesQuery {
  @FirstDay() from?: string;
  @LastDay() to?: string;
  @Format() format?: ReportFormat;

  @ApiPropertyOptional({ enum: steps, default: 'day', description: 'What a row is of; weeks are those of ISO 8601.' })
  @OneOf(steps, { label: 'The by', optional: true })
  by?: Step | '';
}

export class BestSellersQueryDto extends pageQuery() {
  @FirstDay() from?: string;
  @LastDay() to?: string;
  @Format() format?: ReportFormat;

  @ApiPropertyOptional({
    ...{ enum: groupings, default: 'product' },
    description:
      'What a row is of. Size, category and brand are those that the product had when it was sold, so that a change ' +
      'of the range rewrites no report.',
  })
  @OneOf(groupings, { label: 'The by', optional: true })
  by?: Grouping | '';

  @ApiPropertyOptional({ enum: rankings, default: 'net', description: 'The greatest first.' })
  @OneOf(rankings, { label: 'The sortBy', optional: true })
  sortBy?: Ranking | '';
}

export class SoldOutQuery extends pageQuery() {
  @FirstDay() from?: string;
  @LastDay() to?: string;
  @Format() format?: ReportFormat;
}
