import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldError, Invalid } from '../../../shared/errors.js';

/** Checks input against its DTO: drops unknown fields, names invalid ones. */
export function validation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = errors.flatMap((error) => fieldErrors(error));
      return new Invalid(fields[0]?.message ?? 'The request is not valid.', fields);
    },
  });
}

function fieldErrors(error: ValidationError, path = ''): FieldError[] {
  const field = path + error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}
