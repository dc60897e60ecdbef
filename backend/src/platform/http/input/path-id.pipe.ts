import type { PipeTransform } from '@nestjs/common';
import { NotFound } from '../../../shared/errors.js';
import { idIn } from '../../../shared/id.js';

/** An id in a path. A malformed one is treated like an unknown one. */
export class PathId implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = idIn(value);
    if (id === null) throw new NotFound('Not found.');
    return id;
  }
}
