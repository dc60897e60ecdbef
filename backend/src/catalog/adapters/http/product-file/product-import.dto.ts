import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnId, YesOrNo } from '../../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import type { ImportReport } from '../../../application/product-file/import-report.js';

class ImportFaultDto {
  @ApiProperty({ type: 'integer', description: 'The row, as a spreadsheet counts: the first is 1.', example: 812 })
  row!: number;

  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Variant Price' },
    description: 'The column; null where the whole row is wrong.',
  })
  column!: string | null;

  @ApiProperty({
    description: 'What is wrong, as a sentence.',
    example: 'The price must be an amount from $0.01 to $1,000,000 with at most two decimals.',
  })
  message!: string;
}

class NewProductDto {
  @ApiProperty({ type: 'integer', description: 'Its first row.', example: 12 }) row!: number;
  @ApiProperty({ description: 'What it is called.', example: 'Linen shirt' }) title!: string;
}

class ChangedProductDto extends NewProductDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ type: [String], description: 'What becomes different, in words.', example: ['price', 'stock'] })
  fields!: string[];
}

class UnknownGroupDto {
  @ApiProperty({ description: 'The name, as the file has it.', example: 'Acme' }) label!: string;
  @ApiProperty({ type: 'integer', description: 'How many products of the file have it.', example: 3 })
  products!: number;
}

const firstHundred = 'At most the first 100.';

/** What an import would do; nothing is changed yet. */
export class ProductImportDto {
  @ApiId('For the job that runs it, once, within seven days.') importId!: string;
  @ApiProperty({ type: 'integer', description: 'How many rows the file has, without the first.', example: 500 })
  rows!: number;
  @ApiProperty({ type: 'integer', description: 'How many products would be added.', example: 20 }) new!: number;
  @ApiProperty({ type: 'integer', description: 'How many products would be changed.', example: 42 }) changed!: number;
  @ApiProperty({ type: 'integer', description: 'How many products are as the file has them.', example: 400 })
  unchanged!: number;
  @ApiProperty({
    type: [ImportFaultDto],
    description: `What is wrong. A product with a wrong row is left out as a whole. ${firstHundred}`,
  })
  wrong!: ImportFaultDto[];
  @ApiProperty({ type: 'integer', description: 'How many faults there are in all.', example: 3 }) wrongTotal!: number;
  @ApiProperty({ type: 'integer', description: 'How many products are left out for them.', example: 3 })
  wrongProducts!: number;
  @ApiProperty({ type: [String], description: 'Columns that the shop doesn’t read.', example: ['Tags'] })
  ignoredColumns!: string[];
  @ApiProperty({ type: [NewProductDto], description: `What would be added. ${firstHundred}` })
  newProducts!: NewProductDto[];
  @ApiProperty({ type: [ChangedProductDto], description: `What would be changed. ${firstHundred}` })
  changedProducts!: ChangedProductDto[];
  @ApiProperty({
    type: [UnknownGroupDto],
    description:
      'Brands that the shop doesn’t have. Their products count as new or changed; the job adds the brands with ' +
      '`addBrands`, and refuses those products without it.',
  })
  unknownBrands!: UnknownGroupDto[];
  @ApiProperty({
    type: [UnknownGroupDto],
    description: 'As `unknownBrands`, for categories; the job adds them with `addCategories`.',
  })
  unknownCategories!: UnknownGroupDto[];
}

/** Runs an import that was checked. */
export class ProductImportJobDto {
  @ApiProperty({ enum: ['productImport'], description: 'What the job does.' })
  kind!: 'productImport';

  @ApiId('From `POST /admin/products/import`.')
  @AnId({ label: 'The import' })
  importId!: string;

  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Whether to add `unknownBrands` first.' })
  @YesOrNo({ label: 'Whether to add brands' })
  addBrands?: boolean;

  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Whether to add `unknownCategories` first.' })
  @YesOrNo({ label: 'Whether to add categories' })
  addCategories?: boolean;
}

export function presentImport({ importId, counts, ...report }: ImportReport): ProductImportDto {
  return {
    ...{ importId, ...counts },
    ...{ wrong: [...report.faults], ignoredColumns: [...report.ignoredColumns] },
    newProducts: [...report.newProducts],
    changedProducts: report.changedProducts.map(({ id, fields, ...product }) => {
      return { ...product, _id: id, fields: [...fields] };
    }),
    unknownBrands: [...report.unknownBrands],
    unknownCategories: [...report.unknownCategories],
  };
}
