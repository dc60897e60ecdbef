import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional } from 'class-validator';
import {
  Dollars,
  DollarsOrPercent,
  Ids,
  OneOf,
  Text,
  Texts,
  Time,
  Version,
  WholeNumber,
  YesOrNo,
} from '../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../platform/http/input/page-query.dto.js';
import { ApiId, ApiTime } from '../../../platform/http/output/documented-fields.js';
import { Invalid } from '../../../shared/errors.js';
import { Money } from '../../../shared/money.js';
import { onShopDay } from '../../../shared/shop-time.js';
import {
  codeOf,
  codeStates,
  type CodeState,
  type DiscountCodeFields,
  stateOf,
  type UsedCode,
} from '../../domain/codes/discount-code.js';

const kinds = ['percent', 'amount', 'freeDelivery'] as const;
const maxLength = 40;
const maxDollars = 1_000_000;
const maxUses = 1_000_000_000;
const maxListed = 1_000;
export const usualLimit = 20;

export class DiscountsQuery extends pageQuery(usualLimit) {}

function isPercent(dto: object): boolean {
  return 'kind' in dto && dto.kind === 'percent';
}

class DiscountTermsDto {
  @ApiProperty({
    ...{ maxLength, example: 'SUMMER15' },
    description: 'What shoppers enter. Case, accents, spaces and hyphens make no difference.',
  })
  @Text({ max: maxLength, label: 'The code', ask: 'Enter a code.' })
  code!: string;

  @ApiProperty({ enum: kinds, description: 'What it takes off: a part, an amount, or the price of delivery.' })
  @OneOf(kinds, { label: 'The kind', ask: 'Choose what the code takes off.' })
  kind!: (typeof kinds)[number];

  @ApiPropertyOptional({
    ...{ type: Number, nullable: true, minimum: 0.01, maximum: maxDollars, example: 15 },
    description: 'Percent from 1 to 99, or dollars. Null for free delivery.',
  })
  @DollarsOrPercent({ max: maxDollars, label: 'The value', isPercent })
  value?: number | null;

  @ApiPropertyOptional({
    ...{ type: Number, nullable: true, minimum: 0, maximum: maxDollars, example: 50 },
    description: 'Dollars of goods that an order needs at least. Null or left out: any.',
  })
  @Dollars({ min: 0, max: maxDollars, label: 'The smallest subtotal', optional: true })
  minSubtotal?: number | null;

  @ApiPropertyOptional({
    ...{ type: [String], nullable: true, example: ['men', 'accessories'] },
    description: 'Categories whose goods it is for, beside `products`. Both null or empty: for all goods.',
  })
  @IsOptional()
  @Texts({ max: 60, label: 'A category' })
  @ArrayMaxSize(maxListed, { message: `There can be at most ${maxListed} categories.` })
  @IsArray({ message: 'The categories must be a list.' })
  categories?: string[] | null;

  @ApiPropertyOptional({
    type: [String],
    nullable: true,
    example: ['01a1fbb2-2123-7e64-945a-3500a0f5e744'],
    description: 'Ids of products that it is for, beside `categories`. Both null or empty: for all goods.',
  })
  @IsOptional()
  @Ids({ label: 'A product' })
  @ArrayMaxSize(maxListed, { message: `There can be at most ${maxListed} products.` })
  @IsArray({ message: 'The products must be a list.' })
  products?: string[] | null;

  @ApiTime(
    'From when it can be used, with its zone; a day from its beginning in the shop’s. Null or left out: at once.',
    { required: false, nullable: true },
  )
  @Time({ label: 'The beginning' })
  startsAt?: string | null;

  @ApiTime('Until when it can be used, with its zone; a day until its end in the shop’s. Null or left out: for ever.', {
    required: false,
    nullable: true,
  })
  @Time({ label: 'The end' })
  endsAt?: string | null;

  @ApiPropertyOptional({
    ...{ type: 'integer', nullable: true, minimum: 1, maximum: maxUses, example: 100 },
    description: 'How many orders can have it. Null or left out: any number.',
  })
  @WholeNumber({ min: 1, max: maxUses, label: 'The number of uses', optional: true })
  maxUses?: number | null;

  @ApiPropertyOptional({
    ...{ type: 'integer', nullable: true, minimum: 1, maximum: maxUses, example: 1 },
    description:
      'How many orders of one person can have it. A guest who leaves no email is a new person in every browser. Null ' +
      'or left out: any number.',
  })
  @WholeNumber({ min: 1, max: maxUses, label: 'The number of uses per person', optional: true })
  maxPerPerson?: number | null;

  @ApiPropertyOptional({ description: 'Whether guests can’t use it. Left out: they can.' })
  @YesOrNo({ label: 'Whether it is for accounts only' })
  accountsOnly?: boolean;
}

export class DiscountFieldsDto extends DiscountTermsDto {
  @ApiPropertyOptional({ description: 'Whether shoppers can use it. Left out: they can.' })
  @YesOrNo({ label: 'Whether it is on' })
  isOn?: boolean;
}

export class DiscountChangeDto extends DiscountTermsDto {
  @ApiProperty({ description: 'Whether shoppers can use it.' })
  @IsBoolean({ message: 'Say whether it is on: true or false.' })
  isOn!: boolean;

  @Version()
  version?: number;
}

export class DiscountDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
  @ApiProperty({ description: 'In capitals, without spaces and hyphens.', example: 'SUMMER15' }) code!: string;
  @ApiProperty({ enum: kinds, description: 'What it takes off: a part, an amount, or the price of delivery.' })
  kind!: (typeof kinds)[number];
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 15 },
    description: 'Percent, or dollars; null for free delivery.',
  })
  value!: number | null;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 50 },
    description: 'Dollars of goods that an order needs at least; null: any.',
  })
  minSubtotal!: number | null;
  @ApiProperty({
    ...{ type: [String], nullable: true, example: ['men', 'accessories'] },
    description: 'Categories whose goods it is for, beside `products`; both null: for all goods.',
  })
  categories!: string[] | null;
  @ApiProperty({
    ...{ type: [String], nullable: true, example: ['01a1fbb2-2123-7e64-945a-3500a0f5e744'] },
    description: 'Ids of products that it is for, beside `categories`; both null: for all goods.',
  })
  products!: string[] | null;
  @ApiTime('From when it can be used; null: at once.', { nullable: true }) startsAt!: Date | null;
  @ApiTime('Until when it can be used; null: for ever.', { nullable: true }) endsAt!: Date | null;
  @ApiProperty({
    ...{ type: 'integer', nullable: true, example: 100 },
    description: 'How many orders can have it; null: any number.',
  })
  maxUses!: number | null;
  @ApiProperty({
    ...{ type: 'integer', nullable: true, example: 1 },
    description: 'How many orders of one person can have it; null: any number.',
  })
  maxPerPerson!: number | null;
  @ApiProperty({ description: 'Whether guests can’t use it.' }) accountsOnly!: boolean;
  @ApiProperty({ description: 'Whether shoppers can use it.' }) isOn!: boolean;
  @ApiProperty({
    ...{ type: 'integer', example: 12 },
    description: 'Orders that have it, without those that ended unpaid.',
  })
  used!: number;
  @ApiProperty({ description: 'Dollars of the paid orders that have it.', example: 640.5 }) brought!: number;
  @ApiProperty({ enum: codeStates, description: 'Whether it can be used now, or why not.' }) state!: CodeState;
}

export function draftOf(dto: DiscountFieldsDto): DiscountCodeFields {
  const { kind, minSubtotal, maxUses: most, maxPerPerson, accountsOnly, isOn } = dto;
  const [startsAt, endsAt] = [timeOf(dto.startsAt, '00:00'), timeOf(dto.endsAt, '23:59:59.999')];
  if (startsAt && endsAt && endsAt <= startsAt) throw Invalid.field('endsAt', 'The end must be after the beginning.');
  const code = codeOf(dto.code);
  if (code === '') throw Invalid.field('code', 'The code needs letters or digits.');
  return {
    ...{ code, kind, startsAt, endsAt },
    value: valueOf(dto),
    minSubtotalCents: typeof minSubtotal === 'number' ? Money.ofDollars(minSubtotal).cents : null,
    categories: listOf(dto.categories),
    products: listOf(dto.products),
    maxUses: typeof most === 'number' ? most : null,
    maxPerPerson: typeof maxPerPerson === 'number' ? maxPerPerson : null,
    accountsOnly: accountsOnly ?? false,
    isOn: isOn ?? true,
  };
}

function valueOf({ kind, value }: DiscountFieldsDto): number {
  if (kind === 'freeDelivery') return 0;
  if (typeof value !== 'number') throw Invalid.field('value', 'Enter how much it takes off.');
  if (kind === 'percent') return value;
  if (value === 0) throw Invalid.field('value', 'The amount must be more than 0.');
  return Money.ofDollars(value).cents;
}

/** @param ofDay the time in the shop's zone that is meant by a day alone */
function timeOf(sent: string | null | undefined, ofDay: string): Date | null {
  if (!sent) return null;
  return sent.includes('T') ? new Date(sent) : onShopDay(sent, ofDay);
}

function listOf(sent: readonly string[] | null | undefined): string[] | null {
  return sent && sent.length > 0 ? [...new Set(sent)] : null;
}

export function presentDiscount(discount: UsedCode, now: Date): DiscountDto {
  const { id, version, code, kind, value, minSubtotalCents, categories, products, ...rest } = discount;
  const { startsAt, endsAt, maxUses: most, maxPerPerson, accountsOnly, isOn, used, broughtCents } = rest;
  return {
    ...{ _id: id, version, code, kind, startsAt, endsAt, maxUses: most, maxPerPerson, accountsOnly, isOn, used },
    value: shownValue(kind, value),
    minSubtotal: minSubtotalCents === null ? null : Money.ofCents(minSubtotalCents).dollars,
    categories: categories && [...categories],
    products: products && [...products],
    brought: Money.ofCents(broughtCents).dollars,
    state: stateOf(discount, now),
  };
}

function shownValue(kind: DiscountDto['kind'], value: number): number | null {
  if (kind === 'freeDelivery') return null;
  return kind === 'amount' ? Money.ofCents(value).dollars : value;
}
