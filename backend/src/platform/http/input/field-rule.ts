import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

interface FieldRule {
  readonly name: string;
  /** Converts the value sent, e.g. a number sent as text. */
  readonly read?: (value: unknown) => unknown;
  /** Whether an optional field counts as not sent. */
  readonly isMissing?: (value: unknown) => boolean;
  /** @param dto with the other fields, which may be anything */
  readonly isValid: (value: unknown, dto: object) => boolean;
  readonly message: (value: unknown, dto: object) => string;
}

interface Validated {
  readonly value?: unknown;
  readonly object: object;
}

/** Applies one rule as decorators of both class-validator and class-transformer. */
export function fieldRule({ name, read, isMissing, isValid, message }: FieldRule): PropertyDecorator {
  const validator = {
    validate: (value: unknown, args?: Validated) => isValid(value, args?.object ?? {}),
    defaultMessage: (args?: Validated) => message(args?.value, args?.object ?? {}),
  };
  return applyDecorators(
    ...(read ? [Transform(({ value }) => read(value))] : []),
    ...(isMissing ? [ValidateIf((_, value) => !isMissing(value))] : []),
    ValidateBy({ name, validator }),
  );
}

export const isNothing = (value: unknown): boolean => value === undefined || value === null;
export const isNothingOrEmpty = (value: unknown): boolean => isNothing(value) || value === '';
