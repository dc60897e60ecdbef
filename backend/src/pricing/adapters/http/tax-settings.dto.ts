import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text, Version } from '../../../platform/http/input/field-decorators.js';
import { fieldRule, isNothing, isNothingOrEmpty } from '../../../platform/http/input/field-rule.js';
import { Invalid } from '../../../shared/errors.js';
import type { TaxRates } from '../../domain/tax-rates.js';
import type { TaxSetting } from '../../domain/tax-settings.js';

const maxRate = 50; // percent
const maxCategories = 200;
const isSlug = /^[a-z\d-]{1,100}$/i;
const range = `a number from 0 to ${maxRate} with at most two decimals`;

export class TaxSettingsChangeDto {
  @ApiPropertyOptional({
    ...{ type: Number, nullable: true, minimum: 0, maximum: maxRate, example: 20 },
    description: 'Percent that prices include. Null, empty or left out: none is shown.',
  })
  @Rate()
  rate?: number | null;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: 30, example: 'VAT' },
    description: 'What it is called. May be left out where there is no rate.',
  })
  @Text({ min: 0, max: 30, label: 'The label', optional: true })
  label?: string | null;

  @ApiPropertyOptional({
    ...{ type: 'object', nullable: true, additionalProperties: { type: 'number' }, example: { kids: 0 } },
    description: 'Percent for categories with another rate, by their `slug`. Left out: none has one.',
  })
  @RatesByCategory()
  byCategory?: Record<string, number> | null;

  @Version()
  version?: number;
}

export class TaxSettingsDto {
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 20 },
    description: 'Percent that prices include; null: none is shown.',
  })
  rate!: number | null;
  @ApiProperty({ description: 'What it is called; may be empty where there is no rate.', example: 'VAT' })
  label!: string;
  @ApiProperty({
    ...{ type: 'object', additionalProperties: { type: 'number' }, example: { kids: 0 } },
    description: 'Percent for categories with another rate, by their `slug`.',
  })
  byCategory!: Record<string, number>;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
}

/** Percent, also as a numeric string. */
function Rate(): PropertyDecorator {
  return fieldRule({
    name: 'rate',
    read: toRate,
    isMissing: isNothingOrEmpty,
    isValid: isRate,
    message: () => `The rate must be ${range}.`,
  });
}

/** Empty ones are left out. */
function RatesByCategory(): PropertyDecorator {
  return fieldRule({
    name: 'ratesByCategory',
    read: (value) =>
      isObject(value)
        ? Object.fromEntries(
            Object.entries(value).flatMap(([key, rate]) => (isNothingOrEmpty(rate) ? [] : [[key, toRate(rate)]])),
          )
        : value,
    isMissing: isNothing,
    isValid: (value) =>
      isObject(value) &&
      Object.keys(value).length <= maxCategories &&
      Object.entries(value).every(([key, rate]) => isSlug.test(key) && isRate(rate)),
    message: () => `The rates of categories must each be ${range}.`,
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toRate(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,2}(\.\d{1,2})?$/.test(value) ? Number(value) : value;
}

function isRate(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= maxRate && Math.abs(value * 100 - toBps(value)) < 1e-6;
}

function toBps(rate: number): number {
  return Math.round(rate * 100);
}

/** @throws Invalid where there is a rate without a label */
export function ratesOf({ rate, label, byCategory }: TaxSettingsChangeDto): TaxRates {
  const bps = typeof rate === 'number' ? toBps(rate) : null;
  const own = Object.entries(byCategory ?? {}).map(([category, each]) => [category, toBps(each)] as const);
  const isAny = bps !== null || own.length > 0;
  if (isAny && !label) throw Invalid.field('label', 'Enter what the tax is called, such as VAT.');
  return { bps, label: label ?? '', byCategory: Object.fromEntries(own) };
}

export function presentTaxSettings({ bps, label, byCategory, version }: TaxSetting): TaxSettingsDto {
  const own = Object.entries(byCategory).map(([category, each]) => [category, each / 100]);
  return { rate: bps === null ? null : bps / 100, label, byCategory: Object.fromEntries(own), version };
}
