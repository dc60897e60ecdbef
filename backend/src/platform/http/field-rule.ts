import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

interface Rule {
  readonly name: string;
  /** What is meant by what was sent, as forms send numbers as texts. Never changes what it is given. */
  readonly read?: (value: unknown) => unknown;
  /** Whether it counts as not given at all, where it need not be. */
  readonly isAbsent?: (value: unknown) => boolean;
  readonly isFit: (value: unknown) => boolean;
  /** Why it is not fit. */
  readonly sentence: (value: unknown) => string;
}

const never = () => false;
const asIs = (value: unknown) => value;

/** What one field has to be. The library's decorators are made of it, and `QuickChecks` finds it with them. */
export class FieldRule {
  readonly name: string;
  readonly read: (value: unknown) => unknown;
  readonly isAbsent: (value: unknown) => boolean;
  readonly isFit: (value: unknown) => boolean;
  readonly #sentence: (value: unknown) => string;

  constructor({ name, read = asIs, isAbsent = never, isFit, sentence }: Rule) {
    this.name = name;
    this.read = read;
    this.isAbsent = isAbsent;
    this.isFit = isFit;
    this.#sentence = sentence;
  }

  get mayBeAbsent(): boolean {
    return this.isAbsent !== never;
  }

  decorator(): PropertyDecorator {
    const validator = {
      validate: (value: unknown) => this.isFit(value),
      defaultMessage: ({ value }: { value?: unknown } = {}) => this.#sentence(value),
    };
    return applyDecorators(
      ...(this.read === asIs ? [] : [Transform(({ value }) => this.read(value))]),
      ...(this.mayBeAbsent ? [ValidateIf((_, value) => !this.isAbsent(value))] : []),
      ValidateBy({ name: this.name, constraints: [this], validator }),
    );
  }
}

export const isNothing = (value: unknown): boolean => value === undefined || value === null;
export const isNothingOrEmpty = (value: unknown): boolean => isNothing(value) || value === '';
