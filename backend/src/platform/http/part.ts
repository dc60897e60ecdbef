import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ValidateIf, ValidateNested } from 'class-validator';
import { isNothing } from './field-rule.js';

export type Dto = new () => object;

const parts = new Map<unknown, Map<string, Dto>>();

/** A field that holds what has a DTO of its own, or nothing at all. @param sentence why it is not fit, where it is no object */
export function Part(dto: Dto, sentence: string): PropertyDecorator {
  const known: PropertyDecorator = ({ constructor }, name) => {
    const ofOne = parts.get(constructor) ?? new Map<string, Dto>();
    parts.set(constructor, ofOne.set(String(name), dto));
  };
  return applyDecorators(
    ValidateIf((_, value) => !isNothing(value)),
    ValidateNested({ message: sentence }),
    Type(() => dto),
    known,
  );
}

/** What a field's DTO is; undefined where it holds no part. */
export function partOf(dto: Dto, field: string): Dto | undefined {
  return parts.get(dto)?.get(field);
}
