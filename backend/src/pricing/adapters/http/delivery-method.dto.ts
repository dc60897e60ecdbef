import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsISO31661Alpha2, IsOptional, IsString } from 'class-validator';
import { Country, Dollars, Text, Texts, Version, WholeNumber } from '../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import { Invalid } from '../../../shared/errors.js';
import { Money } from '../../../shared/money.js';
import type { OfferedMethod } from '../../application/offered-delivery.js';
import type { DeliveryMethod } from '../../domain/delivery-method.js';
import { type DeliveryMethodDraft, maxMethods } from '../../domain/delivery-method-list.js';

const maxDollars = 10_000;
const maxDays = 90;
const maxCountries = 250;
const maxPosition = 1_000;
const maxSubtotal = 1_000_000_000;

export class DeliveryMethodFieldsDto {
  @ApiProperty({ maxLength: 60, description: 'What it is called.', example: 'Express' })
  @Text({ max: 60, label: 'The name', ask: 'Enter a name.' })
  name!: string;

  @ApiProperty({ minimum: 0, maximum: maxDollars, description: 'Dollars; 0: free.', example: 9.9 })
  @Dollars({ min: 0, max: maxDollars, label: 'The price', ask: 'Enter a price.' })
  price!: number;

  @ApiPropertyOptional({
    ...{ type: Number, nullable: true, minimum: 0, example: 100 },
    description: 'Dollars of goods, after a discount, from which it is free. Null or left out: it never is.',
  })
  @Dollars({ min: 0, max: 1_000_000, label: 'The amount from which it is free', optional: true })
  freeFrom?: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: maxDays, description: 'Working days at least.', example: 1 })
  @WholeNumber({ min: 0, max: maxDays, label: 'The shortest time', ask: 'Enter how many days it takes at least.' })
  daysMin!: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: maxDays, description: 'Working days at most.', example: 2 })
  @WholeNumber({ min: 0, max: maxDays, label: 'The longest time', ask: 'Enter how many days it takes at most.' })
  daysMax!: number;

  @ApiPropertyOptional({
    ...{ type: [String], nullable: true, example: ['IN', 'NP'] },
    description: 'Codes of two letters (ISO 3166-1). Null, empty or left out: everywhere.',
  })
  @IsOptional()
  @Texts({ max: 2, label: 'A country' })
  @IsISO31661Alpha2({ each: true, message: 'Countries are codes of two letters, such as IN.' })
  @ArrayMaxSize(maxCountries, { message: `There can be at most ${maxCountries} countries.` })
  @IsArray({ message: 'The countries must be a list.' })
  countries?: string[] | null;

  @ApiProperty({ description: 'Whether shoppers can choose it.' })
  @IsBoolean({ message: 'Say whether it is on: true or false.' })
  isOn!: boolean;

  @ApiPropertyOptional({
    ...{ type: 'integer', nullable: true, minimum: 0, maximum: maxPosition, example: 1 },
    description: 'Its place among the others. Left out: the last one, or as before.',
  })
  @WholeNumber({ min: 0, max: maxPosition, label: 'The position', optional: true })
  position?: number | null;
}

export class DeliveryMethodChangeDto extends DeliveryMethodFieldsDto {
  @Version()
  version?: number;
}

export class DeliveryOrderDto {
  @ApiProperty({
    ...{ type: [String], maxItems: maxMethods, example: ['01a1fbb2-2123-7e64-945a-3500a0f5e744'] },
    description: 'The ids of all methods, in their new order.',
  })
  @IsString({ each: true, message: 'An id must be text.' })
  @ArrayMaxSize(maxMethods, { message: `There can be at most ${maxMethods} delivery methods.` })
  @IsArray({ message: 'Name the ids of all delivery methods, in their new order.' })
  ids!: string[];
}

export class DeliveryMethodDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
  @ApiProperty({ description: 'What it is called.', example: 'Express' }) name!: string;
  @ApiProperty({ description: 'Dollars.', example: 9.9 }) price!: number;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 100 },
    description: 'Dollars of goods from which it is free; null: it never is.',
  })
  freeFrom!: number | null;
  @ApiProperty({ type: 'integer', description: 'Working days at least.', example: 1 }) daysMin!: number;
  @ApiProperty({ type: 'integer', description: 'Working days at most.', example: 2 }) daysMax!: number;
  @ApiProperty({
    ...{ type: [String], nullable: true, example: ['IN', 'NP'] },
    description: 'Codes of two letters; null: everywhere.',
  })
  countries!: string[] | null;
  @ApiProperty({ description: 'Whether shoppers can choose it.' }) isOn!: boolean;
  @ApiProperty({ type: 'integer', description: 'Its place among the others.', example: 1 }) position!: number;
}

export class OfferedMethodDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ description: 'What it is called.', example: 'Express' }) name!: string;
  @ApiProperty({ description: 'Dollars where it isn’t free.', example: 9.9 }) price!: number;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 100 },
    description: 'Dollars of goods from which it is free; null: it never is.',
  })
  freeFrom!: number | null;
  @ApiProperty({ description: 'Dollars for the asked subtotal.', example: 0 }) priceNow!: number;
  @ApiProperty({ type: 'integer', description: 'Working days at least.', example: 1 }) daysMin!: number;
  @ApiProperty({ type: 'integer', description: 'Working days at most.', example: 2 }) daysMax!: number;
  @ApiProperty({ format: 'date', description: 'The first day on which it may arrive.', example: '2026-11-24' })
  earliest!: string;
  @ApiProperty({ format: 'date', description: 'The last day on which it may arrive.', example: '2026-11-25' })
  latest!: string;
  @ApiProperty({
    ...{ type: [String], nullable: true, example: ['IN', 'NP'] },
    description: 'Codes of two letters; null: everywhere.',
  })
  countries!: string[] | null;
}

export class OfferedMethodsQuery {
  @ApiPropertyOptional({
    description: 'A code of two letters (ISO 3166-1): methods that serve it. Left out: the shop’s own.',
    example: 'IN',
  })
  @Country({ label: 'The country' })
  country?: string;

  @ApiPropertyOptional({ description: 'Dollars of goods, for `priceNow`.', example: 59.97 })
  @Dollars({ min: 0, max: maxSubtotal, label: 'The subtotal', optional: true })
  subtotal?: number | string;
}

export function draftOf(dto: DeliveryMethodFieldsDto): DeliveryMethodDraft {
  const { name, price, freeFrom, daysMin, daysMax, countries, isOn, position } = dto;
  if (daysMax < daysMin) throw Invalid.field('daysMax', 'The longest time can’t be shorter than the shortest.');
  return {
    ...{ name, daysMin, daysMax, isOn },
    priceCents: Money.ofDollars(price).cents,
    freeFromCents: typeof freeFrom === 'number' ? Money.ofDollars(freeFrom).cents : null,
    countries: countries && countries.length > 0 ? [...new Set(countries.map((each) => each.toUpperCase()))] : null,
    position: typeof position === 'number' ? position : undefined,
  };
}

export function presentMethod({ id, priceCents, freeFromCents, ...method }: DeliveryMethod): DeliveryMethodDto {
  const { name, version, daysMin, daysMax, countries, isOn, position } = method;
  return {
    ...{ _id: id, version, name, daysMin, daysMax, isOn, position },
    price: dollars(priceCents),
    freeFrom: freeFromCents === null ? null : dollars(freeFromCents),
    countries: countries && [...countries],
  };
}

export function presentOffered({
  id,
  priceCents,
  freeFromCents,
  priceNowCents,
  ...method
}: OfferedMethod): OfferedMethodDto {
  const { name, daysMin, daysMax, earliest, latest, countries } = method;
  return {
    ...{ _id: id, name, daysMin, daysMax, earliest, latest },
    price: dollars(priceCents),
    freeFrom: freeFromCents === null ? null : dollars(freeFromCents),
    priceNow: dollars(priceNowCents),
    countries: countries && [...countries],
  };
}

function dollars(cents: number): number {
  return Money.ofCents(cents).dollars;
}
