import { isId } from '../../../shared/id.js';
import { fieldRule, isNothing, isNothingOrEmpty } from './field-rule.js';

// No NUL and no other control characters but breaks and tabs where several lines are welcome, no half surrogate pairs:
// the database refuses or silently changes them.
const controls = /\p{Cc}/u;
const controlsButBreaks = /(?![\n\r\t])\p{Cc}/u;
const bidiOverrides = /[\u202a-\u202e\u2066-\u2069]/u;

interface TextRule {
  readonly min?: number;
  /** Code points. */
  readonly max: number;
  readonly lines?: boolean;
  /** Keeps surrounding space, as a password must. */
  readonly verbatim?: boolean;
  readonly optional?: boolean;
  readonly label: string;
}

/** A piece of text from people. Missing, of another type, too short or too long is refused with a sentence. */
export function Text(rule: TextRule): PropertyDecorator {
  const { min = 1, max, label, optional = false, verbatim = false, lines = false } = rule;
  const wanted =
    min > 0
      ? `${label} must be a text of ${min} to ${max} characters.`
      : `${label} may be a text of at most ${max} characters.`;
  return fieldRule({
    name: 'text',
    ...(verbatim ? {} : { read: (value: unknown) => (typeof value === 'string' ? value.trim() : value) }),
    ...(optional ? { isMissing: isNothing } : {}),
    isValid: (value) => isText(value, min, max, lines),
    message: (value) =>
      typeof value === 'string' && !isClean(value, lines) ? `${label} holds characters that can’t be used.` : wanted,
  });
}

function isText(value: unknown, min: number, max: number, lines: boolean): boolean {
  if (typeof value !== 'string' || value.length > max * 2) return false;
  const length = [...value].length;
  return length >= min && length <= max && isClean(value, lines);
}

function isClean(value: string, lines: boolean): boolean {
  return value.isWellFormed() && !(lines ? controlsButBreaks : controls).test(value) && !bidiOverrides.test(value);
}

interface NumberRule {
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly optional?: boolean;
}

const plainNumber = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Forms send numbers as strings, so both are taken; anything that is not a plain decimal number is left to be refused. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' && plainNumber.test(value) ? Number(value) : value;
}

/** A whole number, also as a numeric string. */
export function WholeNumber({ min, max, label, optional }: NumberRule): PropertyDecorator {
  return fieldRule({
    name: 'wholeNumber',
    read: toNumber,
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: (value) => Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max,
    message: () => `${label} must be a whole number from ${min} to ${max}.`,
  });
}

/** Dollars with at most two decimals, also as a numeric string. `""` counts as 0 where `emptyIsZero`. */
export function Dollars(rule: NumberRule & { readonly emptyIsZero?: boolean }): PropertyDecorator {
  const { min, max, label, optional, emptyIsZero } = rule;
  return fieldRule({
    name: 'dollars',
    read: (value) => (emptyIsZero && (value === '' || value === null) ? 0 : toNumber(value)),
    ...(optional ? { isMissing: isNothing } : {}),
    isValid: (value) =>
      typeof value === 'number' &&
      value >= min &&
      value <= max &&
      Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    message: () => `${label} must be an amount from ${min} to ${max} with at most two decimals.`,
  });
}

/** The id of something, in its canonical spelling. */
export function AnId({ label, optional }: { label: string; optional?: boolean }): PropertyDecorator {
  return fieldRule({
    name: 'anId',
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: isId,
    message: () => `${label} is not a valid id.`,
  });
}

/** One of a fixed set of words. */
export function OneOf(
  words: readonly string[],
  { label, optional }: { label: string; optional?: boolean },
): PropertyDecorator {
  return fieldRule({
    name: 'oneOf',
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: (value) => typeof value === 'string' && words.includes(value),
    message: () => `${label} must be one of ${words.join(', ')}.`,
  });
}

/** True or false, or nothing at all; where `orSo`, also as a text. */
export function YesOrNo({ label, orSo }: { label: string; orSo?: boolean }): PropertyDecorator {
  return fieldRule({
    name: 'yesOrNo',
    ...(orSo ? { read: (value: unknown) => (value === 'true' || value === 'false' ? value === 'true' : value) } : {}),
    isMissing: isNothing,
    isValid: (value) => typeof value === 'boolean',
    message: () => `${label} must be true or false.`,
  });
}
