import { Version } from './field-decorators.js';

/** The query, and the body, of a DELETE: clients may send the version in either. */
export class RemovalDto {
  @Version()
  version?: number;
}

/** @returns the older version where both are sent, so that neither is ignored */
export function versionOf(query: RemovalDto, body: RemovalDto): number | undefined {
  const sent = [query.version, body.version].filter((version) => version !== undefined);
  return sent.length > 0 ? Math.min(...sent) : undefined;
}
