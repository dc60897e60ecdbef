import { ApiProperty } from '@nestjs/swagger';

export class MissingGoodsDto {
  @ApiProperty({ description: 'What the product was called when it was ordered.', example: 'Linen shirt' })
  title!: string;
  @ApiProperty({ description: 'Why, as a sentence for people.', example: 'Only 2 left in M, Navy: 2 added.' })
  why!: string;
}

/** What a cart has beside its lines where an order was bought again. */
export class RefilledCartDto {
  @ApiProperty({ type: [MissingGoodsDto], description: 'What of the order was not added, or not all of it.' })
  missing!: MissingGoodsDto[];
}
