import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Ids, OneOf, Text, WholeNumber } from '../../../platform/http/input/field-decorators.js';
import { maxItems } from '../../../platform/long-jobs/jobs.js';
import { type ChosenStatus, chosenStatuses } from '../../domain/order-statuses.js';
import { OrdersSearchQuery } from './order-input.dto.js';
import { maxCarrier } from './shipment.dto.js';

const maxChosen = 1_000;

/** Changes the status of chosen orders, or of all that a filter finds. */
export class OrderStatusJobDto {
  @ApiProperty({ enum: ['orderStatus'], description: 'What the job does.' })
  kind!: 'orderStatus';

  @ApiProperty({ enum: chosenStatuses, description: 'Where the orders are to stand.' })
  @OneOf(chosenStatuses, { label: 'The status' })
  status!: ChosenStatus;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: maxCarrier, example: 'DHL' },
    description: 'With `inShipping`: who brings the parcels. Null, empty or left out: as each order has it.',
  })
  @Text({ min: 0, max: maxCarrier, label: 'The carrier', optional: true })
  carrier?: string | null;

  @ApiPropertyOptional({
    ...{ type: [String], format: 'uuid', maxItems: maxChosen },
    ...{ description: 'The orders. Either these or `filter`.', example: ['01a1fbb2-2123-7e64-945a-3500a0f5e744'] },
  })
  @IsOptional()
  @IsArray({ message: 'The orders must be a list of ids.' })
  @ArrayMinSize(1, { message: 'Please choose orders.' })
  @ArrayMaxSize(maxChosen, { message: 'Please choose at most 1,000 orders, or all of a filter.' })
  @Ids({ label: 'An order' })
  ids?: string[];

  @ApiPropertyOptional({
    ...{ type: OrdersSearchQuery },
    description: 'All orders that the list shows with these parameters when the job is asked for.',
  })
  @IsOptional()
  @IsObject({ message: 'The filter must be an object.' })
  @ValidateNested()
  @Type(() => OrdersSearchQuery)
  filter?: OrdersSearchQuery;

  @ApiPropertyOptional({
    ...{ type: 'integer', minimum: 0, maximum: maxItems, example: 240 },
    description: 'With `filter`: how many orders it found. Where it finds others by now, nothing is begun (409).',
  })
  @WholeNumber({ min: 0, max: maxItems, label: 'The number of orders', optional: true })
  count?: number;
}
