import { ApiPropertyOptional } from '@nestjs/swagger';
import type { PageRequest } from '../../../shared/pagination.js';
import { WholeNumber } from './field-decorators.js';

const maxLimit = 100;

/** The base of a list's query. @param usualLimit how many items a page has where the query does not say */
export function pageQuery(usualLimit = maxLimit) {
  class PageQuery {
    @ApiPropertyOptional({
      type: Number,
      default: 1,
      minimum: 1,
      maximum: 10_000,
      description: 'Counts from 1.',
      example: 1,
    })
    @WholeNumber({ min: 1, max: 10_000, label: 'The page', optional: true })
    page?: number | '';

    @ApiPropertyOptional({
      type: Number,
      default: usualLimit,
      minimum: 1,
      maximum: maxLimit,
      description: 'Most items a page.',
      example: 24,
    })
    @WholeNumber({ min: 1, max: maxLimit, label: 'The limit', optional: true })
    limit?: number | '';
  }
  return PageQuery;
}

/** @param usualLimit as in `pageQuery` */
export function pageOf(
  { page, limit }: InstanceType<ReturnType<typeof pageQuery>>,
  usualLimit = maxLimit,
): PageRequest {
  return { page: page || 1, limit: limit || usualLimit };
}
