import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnId, Email, Text, YesOrNo } from '../../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';

export class StockAlertInputDto {
  @ApiId('The id of a product.')
  @AnId({ label: 'The productId' })
  productId!: string;

  @ApiId('A size and colour of the product that is sold out.')
  @AnId({ label: 'The variantId' })
  variantId!: string;

  @ApiPropertyOptional({
    ...{ type: String, format: 'email', maxLength: 254, nullable: true, example: 'asha@example.test' },
    description: 'Where to write to. Guests and visitors need it; for an account it is that of the account.',
  })
  @Email({ optional: true })
  email?: string | null;
}

export class StockAlertDto {
  @ApiId('The id of the product.') productId!: string;
  @ApiId('Its size and colour.') variantId!: string;
  @ApiProperty({ description: 'Where the mail goes.', example: 'asha@example.test' }) email!: string;
}

export class StockAlertEndDto {
  @ApiProperty({
    maxLength: 200,
    description: 'From the link in the mail.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744.Vb8m2yCq0T1kZr5uXw7hJ3nLp9sAfGdEiOaQx4Kt6Mc',
  })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;

  @ApiPropertyOptional({
    ...{ type: Boolean, nullable: true, example: false },
    description: 'Whether all other alerts of this address end, too.',
  })
  @YesOrNo({ label: 'all' })
  all?: boolean | null;
}

export class EndedAlertDto {
  @ApiProperty({ type: 'integer', description: 'How many other alerts of this address wait.', example: 2 })
  others!: number;
}
