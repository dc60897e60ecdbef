import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { type ValidationError, validateSync, type ValidatorOptions } from 'class-validator';
import { type FieldError, Invalid } from '../../../shared/errors.js';

/** Checks input against its DTO: drops unknown fields, names invalid ones. */
export function validation(): ValidationPipe {
  return new InputPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = errors.flatMap((error) => fieldErrors(error));
      return new Invalid(fields[0]?.message ?? 'The request is not valid.', fields);
    },
  });
}

const plainName = /^[\w-]*$/;

class InputPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query' && metadata.data === undefined)
      refuseOperators(value as Readonly<Record<string, unknown>>);
    return super.transform(value, metadata) as Promise<unknown>;
  }

  /** Synchronous, because a promise for each field would double the time of validation. */
  protected override validate(object: object, options?: ValidatorOptions): ValidationError[] {
    return validateSync(object, options);
  }
}

/** Refuses filters such as `category[]` or `price[gte]`: ignoring them as unknown would list all products. */
function refuseOperators(query: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(query).filter((name) => !plainName.test(name));
  if (unknown.length === 0) return;
  const message =
    'Parameters of a query are plain names: several values are joined by commas, and there are no operators.';
  throw new Invalid(
    message,
    unknown.map((name) => ({ field: name.slice(0, 100), message })),
  );
}

const isIndex = /^\d+$/;

/** Fields of objects are named `addressInfo.city`, those in lists `variants[3].sku`. */
function fieldErrors({ property, constraints, children = [] }: ValidationError, path = ''): FieldError[] {
  const field = isIndex.test(property) ? `${path}[${property}]` : [path, property].filter(Boolean).join('.');
  const own = Object.values(constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...children.flatMap((child) => fieldErrors(child, field))];
}
