import { ApiProperty } from '@nestjs/swagger';

interface Options {
  readonly required?: false;
  readonly nullable?: true;
  readonly example?: null;
}

/** Documents a field with an id. */
export function ApiId(description: string, options: Options = {}): PropertyDecorator {
  const example = '01a1fbb2-2123-7e64-945a-3500a0f5e744';
  return ApiProperty({ type: String, format: 'uuid', description, example, ...options });
}

/** Documents a field with a time, ISO 8601 in UTC. */
export function ApiTime(description: string, options: Options = {}): PropertyDecorator {
  const example = '2026-11-20T13:54:10.000Z';
  return ApiProperty({ type: String, format: 'date-time', description, example, ...options });
}
