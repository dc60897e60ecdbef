import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, isISO31661Alpha2, isISO8601, IsOptional, ValidateNested } from 'class-validator';
import { idIn, isId } from '../../../shared/id.js';
import { mailAddressOf } from '../../../shared/people/email.js';
import { isVisible } from '../../../shared/people/visible-text.js';
import { cleanText } from '../../../shared/text/clean-text.js';
import { fieldRule, isNothing, isNothingOrEmpty } from './field-rule.js';

interface Asking {
  /** The message for an empty field, such as “Enter your name.” */
  readonly ask?: string;
}

interface TextRule extends Asking {
  readonly min?: number;
  /** Maximum length of the cleaned text, in code points. */
  readonly max: number;
  readonly lines?: boolean;
  readonly optional?: boolean;
  readonly label: string;
}

/** Text of a bounded length, cleaned (see `cleanText`). Needs a visible character unless `min` is 0. */
export function Text(rule: TextRule): PropertyDecorator {
  const { min = 1, max, optional = false, lines = false } = rule;
  return fieldRule({
    name: 'text',
    read: (value) => cleaned(value, lines),
    ...(optional ? { isMissing: isNothing } : {}),
    isValid: (value) => isText(value, min, max) && (min === 0 || isVisible(value)),
    message: (value) => textMessage(value, rule),
  });
}

function textMessage(value: unknown, { ask, label, max, min = 1 }: TextRule): string {
  if (isNothingOrEmpty(value)) return ask ?? `${label} is missing.`;
  if (typeof value !== 'string') return `${label} must be text.`;
  if (!value.isWellFormed()) return unusable(label);
  if (min !== 0 && !isVisible(value)) return `${label} can’t be blank.`;
  return `${label} can have at most ${max} characters.`;
}

/** A list of cleaned texts; other values are left to the rules of lists. */
export function Texts({ max, label }: Pick<TextRule, 'max' | 'label'>): PropertyDecorator {
  return fieldRule({
    name: 'texts',
    read: (value) => (Array.isArray(value) ? value.map((each) => cleaned(each, false)) : value),
    isMissing: isNothing,
    isValid: (value) => !Array.isArray(value) || value.every((each) => isText(each, 0, max)),
    message: () => `${label} must be a text of at most ${max} characters.`,
  });
}

interface ObjectsRule {
  readonly max: number;
  readonly label: string;
  readonly tooMany: string;
  /** The message for what is no object. */
  readonly each: string;
}

/** A list of objects, each checked by the rules of its class; may be left out. */
export function Objects(
  ofClass: () => new () => object,
  { max, label, tooMany, each }: ObjectsRule,
): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsArray({ message: `${label} must be a list.` }),
    ArrayMaxSize(max, { message: tooMany }),
    fieldRule({
      name: 'objects',
      // `ValidateNested` refuses what else is no object, and names its place.
      isValid: (value) => !Array.isArray(value) || !value.some((item) => Array.isArray(item)),
      message: () => each,
    }),
    ValidateNested({ each: true, message: each }),
    Type(ofClass),
  );
}

/** PostgreSQL refuses lone surrogates. */
function isText(value: unknown, min: number, max: number): value is string {
  if (typeof value !== 'string' || value.length > max * 2) return false;
  const length = [...value].length;
  return length >= min && length <= max && value.isWellFormed();
}

function cleaned(value: unknown, lines: boolean): unknown {
  return typeof value === 'string' ? cleanText(value, { lines }) : value;
}

function unusable(label: string): string {
  return `${label} contains characters that can’t be used.`;
}

// As it is typed into one line; NUL would end it.
const neverInPasswords = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

interface PasswordRule extends Asking {
  readonly max: number;
  readonly optional?: boolean;
  readonly label: string;
}

/** A password, verbatim: surrounding space is part of it. At most `max` code points, as typed or in NFKC. */
export function Password(rule: PasswordRule): PropertyDecorator {
  const { max, optional = false, label, ask } = rule;
  const isLongest = (text: string) => text !== '' && [...text].length <= max;
  const isUsable = (text: string) => text.isWellFormed() && !neverInPasswords.test(text);
  return fieldRule({
    name: 'password',
    ...(optional ? { isMissing: isNothing } : {}),
    isValid: (value) =>
      typeof value === 'string' && isUsable(value) && (isLongest(value) || isLongest(value.normalize('NFKC'))),
    message: (value) => {
      if (isNothingOrEmpty(value)) return ask ?? `${label} is missing.`;
      if (typeof value !== 'string') return `${label} must be text.`;
      return isUsable(value) ? `${label} can have at most ${max} characters.` : unusable(label);
    },
  });
}

interface NumberRule extends Asking {
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly optional?: boolean;
}

/** @returns a function that chooses the message: `ask` if the value is missing or empty, else `otherwise` */
function askOr(ask: string | undefined, otherwise: string): (value: unknown) => string {
  return (value) => (ask && isNothingOrEmpty(value) ? ask : otherwise);
}

const plainNumber = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Converts strings such as `-1.5` to numbers, because forms send numbers as strings; returns other values as is. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' && plainNumber.test(value) ? Number(value) : value;
}

/** An integer, also as a numeric string. */
export function WholeNumber({ min, max, label, ask, optional }: NumberRule): PropertyDecorator {
  return fieldRule({
    name: 'wholeNumber',
    read: toNumber,
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: (value) => Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max,
    message: askOr(ask, `${label} must be a whole number from ${min} to ${max.toLocaleString('en-US')}.`),
  });
}

const maxVersion = 2_147_483_647;

/** The version of what is being changed, as it was read; may be left out. */
export function Version(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: maxVersion,
      example: 3,
      description:
        'The `version` that you read. An older one than the present is refused with 409 and `code: "changedMeanwhile"`.',
    }),
    fieldRule({
      name: 'version',
      read: toNumber,
      isMissing: (value) => value === undefined,
      isValid: (value) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= maxVersion,
      message: () => 'The version must be a whole number from 1, as you read it.',
    }),
  );
}

/** Dollars with at most two decimals, also as a numeric string. `""` and `null` count as 0 with `emptyIsZero`. */
export function Dollars(rule: NumberRule & { readonly emptyIsZero?: boolean }): PropertyDecorator {
  const { min, max, label, ask, optional, emptyIsZero } = rule;
  return fieldRule({
    name: 'dollars',
    read: (value) => (emptyIsZero && (value === '' || value === null) ? 0 : toNumber(value)),
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: (value) => isDollars(value, min, max),
    message: askOr(ask, notDollars(label, min, max)),
  });
}

/** Dollars, or percent where another field of the DTO says so. `null` and `""` are left out. */
export function DollarsOrPercent(rule: {
  readonly max: number;
  readonly label: string;
  readonly isPercent: (dto: object) => boolean;
}): PropertyDecorator {
  const { max, label, isPercent } = rule;
  return fieldRule({
    name: 'dollarsOrPercent',
    read: toNumber,
    isMissing: isNothingOrEmpty,
    isValid: (value, dto) =>
      isPercent(dto)
        ? Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 99
        : isDollars(value, 0, max),
    message: (_, dto) => (isPercent(dto) ? `${label} must be a whole number from 1 to 99.` : notDollars(label, 0, max)),
  });
}

function isDollars(value: unknown, min: number, max: number): boolean {
  const isInRange = typeof value === 'number' && value >= min && value <= max;
  return isInRange && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

function notDollars(label: string, min: number, max: number): string {
  return `${label} must be an amount from $${min} to $${max.toLocaleString('en-US')} with at most two decimals.`;
}

/** An email address that the shop can send mails to, cleaned and in NFKC. */
export function Email({ optional, ask }: { optional?: boolean } & Asking = {}): PropertyDecorator {
  return fieldRule({
    name: 'email',
    read: (value) => {
      const text = cleaned(value, false);
      return typeof text === 'string' ? text.normalize('NFKC') : text;
    },
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: (value) => typeof value === 'string' && mailAddressOf(value) !== null,
    message: askOr(ask, 'Please enter a valid email address.'),
  });
}

/** A UUID in any case. */
export function AnId({ label, optional }: { label: string; optional?: boolean }): PropertyDecorator {
  return fieldRule({
    name: 'anId',
    read: (value) => idIn(value) ?? value,
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: isId,
    message: () => `${label} is not a valid id.`,
  });
}

/** A list of UUIDs in any case; other values are left to the rules of lists. */
export function Ids({ label }: { label: string }): PropertyDecorator {
  return fieldRule({
    name: 'ids',
    read: (value) => (Array.isArray(value) ? value.map((each) => idIn(each) ?? each) : value),
    isMissing: isNothing,
    isValid: (value) => !Array.isArray(value) || value.every(isId),
    message: () => `${label} is not a valid id.`,
  });
}

/** UUIDs in any case, in a query, joined by commas; each once. */
export function IdList({ max, label, tooMany }: { max: number; label: string; tooMany: string }): PropertyDecorator {
  return fieldRule({
    name: 'idList',
    // Where the parameter is repeated, the list is joined by commas too.
    read: (value) => [
      ...new Set(
        String(value)
          .split(',')
          .map((each) => idIn(each) ?? each),
      ),
    ],
    isValid: (value) => Array.isArray(value) && value.length <= max && value.every(isId),
    message: (value) =>
      Array.isArray(value) && value.length > max ? tooMany : `${label} must be ids, joined by commas.`,
  });
}

const withZone = /Z|[+-]\d\d:?\d\d$/;

/** A time, ISO 8601 with its zone, or a day, which begins at midnight UTC; may be left out. */
export function Time({ label }: { label: string }): PropertyDecorator {
  return fieldRule({
    name: 'time',
    isMissing: isNothingOrEmpty,
    isValid: (value) =>
      typeof value === 'string' &&
      isISO8601(value, { strict: true, strictSeparator: true }) &&
      (withZone.test(value) || !value.includes('T')) &&
      !Number.isNaN(Date.parse(value)),
    message: () => `${label} must be a time such as 2026-11-20T13:54:10Z.`,
  });
}

/** A day of the calendar, such as 2026-11-20; may be left out. */
export function Day({ label }: { label: string }): PropertyDecorator {
  return fieldRule({
    name: 'day',
    isMissing: isNothingOrEmpty,
    isValid: (value) =>
      typeof value === 'string' && /^\d{4}(-\d\d){2}$/.test(value) && isISO8601(value, { strict: true }),
    message: () => `${label} must be a day such as 2026-11-20.`,
  });
}

/** A code of two letters (ISO 3166-1) in any case; may be left out. */
export function Country({ label }: { label: string }): PropertyDecorator {
  return fieldRule({
    name: 'country',
    isMissing: isNothingOrEmpty,
    isValid: (value) => isISO31661Alpha2(value),
    message: () => `${label} is a code of two letters, such as IN.`,
  });
}

/** One of a fixed set of words. */
export function OneOf(
  words: readonly string[],
  { label, ask, optional }: { label: string; optional?: boolean } & Asking,
): PropertyDecorator {
  return fieldRule({
    name: 'oneOf',
    ...(optional ? { isMissing: isNothingOrEmpty } : {}),
    isValid: (value) => typeof value === 'string' && words.includes(value),
    message: askOr(ask, `${label} must be one of ${words.join(', ')}.`),
  });
}

/** An optional boolean; with `fromText` also as the string `true` or `false`. */
export function YesOrNo({ label, fromText }: { label: string; fromText?: boolean }): PropertyDecorator {
  return fieldRule({
    name: 'yesOrNo',
    ...(fromText
      ? { read: (value: unknown) => (value === 'true' || value === 'false' ? value === 'true' : value) }
      : {}),
    isMissing: isNothing,
    isValid: (value) => typeof value === 'boolean',
    message: () => `${label} must be true or false.`,
  });
}
