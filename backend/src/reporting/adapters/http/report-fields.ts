import { ApiProperty } from '@nestjs/swagger';

/** Documents a field with a day. */
export function ApiDay(description: string): PropertyDecorator {
  return ApiProperty({ type: String, format: 'date', description, example: '2026-11-20' });
}

/** Documents a field with dollars. */
export function ApiDollars(description: string, example: number): PropertyDecorator {
  return ApiProperty({ type: Number, description: `Dollars. ${description}`, example });
}
