import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsString } from 'class-validator';
import { Text, Version, WholeNumber } from '../../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { Invalid } from '../../../../shared/errors.js';
import type { Banner, BannerDraft } from '../../../domain/banners/banner.js';
import { maxBanners } from '../../../domain/banners/banner-list.js';
import { bannerTarget } from '../../../domain/banners/banner-target.js';

const maxPosition = 1_000;
const image = {
  description: 'The address of an uploaded picture, or of one that came with the shop.',
  example: '/images/0190c2b4-7d5e-7f00-8a00-1234567890ab-720.webp',
};
const alt = { description: 'What it shows, for those who can’t see it.', example: 'Two linen shirts on a line' };
const heading = { description: 'Its largest words.', example: 'Linen weather' };
const text = { description: 'A line below them.', example: 'Light layers for long days.' };
const buttonText = { description: 'What its button says.', example: 'Shop Women' };
const target = { description: 'A path of this shop that the button opens.', example: '/shop/listing?category=women' };

export class BannerFieldsDto {
  @ApiProperty(image)
  @Text({ max: 300, label: 'The picture', ask: 'Upload a picture.' })
  image!: string;

  @ApiPropertyOptional({ ...alt, type: String, nullable: true, maxLength: 200 })
  @Text({ min: 0, max: 200, label: 'The description', optional: true })
  alt?: string | null;

  @ApiProperty({ ...heading, maxLength: 60 })
  @Text({ max: 60, label: 'The heading', ask: 'Enter a heading.' })
  heading!: string;

  @ApiPropertyOptional({ ...text, type: String, nullable: true, maxLength: 160 })
  @Text({ min: 0, max: 160, label: 'The text', optional: true })
  text?: string | null;

  @ApiProperty({ ...buttonText, maxLength: 40 })
  @Text({ max: 40, label: 'The button', ask: 'Enter what the button says.' })
  buttonText!: string;

  @ApiProperty({ ...target, maxLength: 500 })
  @Text({ max: 500, label: 'The target', ask: 'Choose where the button leads.' })
  target!: string;

  @ApiProperty({ description: 'Whether it is shown on home.' })
  @IsBoolean({ message: 'Say whether it is on: true or false.' })
  isOn!: boolean;

  @ApiPropertyOptional({
    ...{ type: 'integer', nullable: true, minimum: 0, maximum: maxPosition, example: 1 },
    description: 'Its place among the others. Left out: the last one, or as before.',
  })
  @WholeNumber({ min: 0, max: maxPosition, label: 'The position', optional: true })
  position?: number | null;
}

export class BannerChangeDto extends BannerFieldsDto {
  @Version()
  version?: number;
}

export class BannerOrderDto {
  @ApiProperty({
    ...{ type: [String], maxItems: maxBanners, example: ['01a1fbb2-2123-7e64-945a-3500a0f5e744'] },
    description: 'The ids of all banners, in their new order.',
  })
  @IsString({ each: true, message: 'An id must be text.' })
  @ArrayMaxSize(maxBanners, { message: `There can be at most ${maxBanners} banners.` })
  @IsArray({ message: 'Name the ids of all banners, in their new order.' })
  ids!: string[];
}

export class ShownBannerDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty(image) image!: string;
  @ApiProperty({ ...{ type: Number, nullable: true, example: 1920 }, description: 'Of the largest file, in pixels.' })
  width!: number | null;
  @ApiProperty({ ...{ type: Number, nullable: true, example: 1080 }, description: 'Of the largest file, in pixels.' })
  height!: number | null;
  @ApiProperty(alt) alt!: string;
  @ApiProperty(heading) heading!: string;
  @ApiProperty(text) text!: string;
  @ApiProperty(buttonText) buttonText!: string;
  @ApiProperty(target) target!: string;
}

export class BannerDto extends ShownBannerDto {
  @ApiProperty({ type: 'integer', description: 'Its place among the others.', example: 1 }) position!: number;
  @ApiProperty({ description: 'Whether it is shown on home.' }) isOn!: boolean;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
}

/** @throws Invalid on `target` */
export function draftOf({ image, heading, buttonText, isOn, ...dto }: BannerFieldsDto): BannerDraft {
  const target = bannerTarget(dto.target);
  if (target === null) throw Invalid.field('target', 'The target must be a path of this shop, such as /shop/home.');
  const position = dto.position ?? undefined;
  return { image, heading, buttonText, isOn, target, position, alt: dto.alt ?? '', text: dto.text ?? '' };
}

export function presentShown({ id, image, width, height, ...banner }: Banner): ShownBannerDto {
  const { alt, heading, text, buttonText, target } = banner;
  return { _id: id, image, width, height, alt, heading, text, buttonText, target };
}

export function presentBanner(banner: Banner): BannerDto {
  const { position, isOn, version } = banner;
  return { ...presentShown(banner), position, isOn, version };
}
