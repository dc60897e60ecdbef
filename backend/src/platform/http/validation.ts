import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldError, Invalid } from '../../shared/errors.js';
import { QuickChecks } from './quick-checks.js';

/** Checks what comes in against the DTO: unknown fields are dropped, wrong ones are named. */
export function validation(): ValidationPipe {
  return new Validation({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = errors.flatMap((error) => fieldErrors(error));
      return new Invalid(fields[0]?.message ?? 'The request is not valid.', fields);
    },
  });
}

/** What is good goes a short way; whatever is not is the library's to name. */
class Validation extends ValidationPipe {
  readonly #quick = new QuickChecks();

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    const good = metatype && type !== 'custom' ? this.#quick.read(metatype, value) : undefined;
    return good ? Promise.resolve(good) : super.transform(value, metadata);
  }
}

function fieldErrors(error: ValidationError, path = ''): FieldError[] {
  const field = path + error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}
