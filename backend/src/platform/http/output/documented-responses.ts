import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, ApiResponse, getSchemaPath } from '@nestjs/swagger';

export class FieldErrorDto {
  @ApiProperty({ description: 'Which field is at fault.', example: 'quantity' })
  field!: string;

  @ApiProperty({
    description: 'What is wrong with it, as a sentence for people.',
    example: 'Only 3 quantity can be added for this item',
  })
  message!: string;
}

export class RefusalDto {
  @ApiProperty({ enum: [false], description: 'Whether it was done.' })
  success!: false;

  @ApiProperty({ description: 'The HTTP status again.', example: 409 })
  statusCode!: number;

  @ApiProperty({ description: 'Why, as a sentence for people.', example: 'Only 3 quantity can be added for this item' })
  message!: string;

  @ApiPropertyOptional({ type: [FieldErrorDto], description: 'Which fields are at fault, where input is.' })
  errors?: FieldErrorDto[];

  @ApiPropertyOptional({
    enum: ['changedMeanwhile', 'passwordNeeded'],
    description:
      '`changedMeanwhile` (409): somebody changed the thing since the `version` that was sent; `data` is the thing as ' +
      'it is now. `passwordNeeded` (403): call `users/confirm-password`, and then again.',
  })
  code?: 'changedMeanwhile' | 'passwordNeeded';

  @ApiPropertyOptional({
    description:
      'What the client may need to go on: the sentence again where somebody could not sign in or register, ' +
      'the order, and where to go on with its payment or what became of it, where it could not be captured.',
    example: 'The email or the password is wrong.',
    oneOf: [
      { type: 'string' },
      {
        type: 'object',
        properties: {
          orderId: { type: 'string', format: 'uuid' },
          approvalURL: { type: 'string' },
          orderStatus: { type: 'string' },
          paymentStatus: { type: 'string', enum: ['pending', 'paid', 'refunded', 'cancelled'] },
        },
        required: ['orderId'],
        additionalProperties: false,
      },
    ],
  })
  data?: unknown;
}

export class PageMetaDto {
  @ApiProperty({ description: 'How many there are in all.', example: 84 })
  total!: number;

  @ApiProperty({ description: 'Counts from 1.', example: 1 })
  page!: number;

  @ApiProperty({ description: 'Most items a page, 1 to 100.', example: 24 })
  limit!: number;

  @ApiProperty({ description: 'How many pages there are.', example: 4 })
  pages!: number;
}

export class LongListMetaDto extends PageMetaDto {
  @ApiProperty({ description: 'Whether there are more than `total`, too many to count.', example: false })
  isTotalMinimum!: boolean;
}

type Joined = readonly [string, Type];

interface Documented {
  readonly status?: 200 | 201 | 202;
  readonly description: string;
  /**
   * A class for one object, [class] for a list, [name, class] for a list of objects with the fields of another module's
   * class of that name too, `of` for one such object, 'string' for a text, 'null' where it is always null.
   */
  readonly data?: Type | readonly [Type] | Joined | { readonly of: Joined } | 'string' | 'null';
  readonly nullable?: boolean;
  readonly meta?: Type;
  /** Fields that the response has beside `success` instead of in `data`. */
  readonly beside?: Type;
  /** Whether it comes as a file of CSV, too. */
  readonly csv?: true;
}

/** Documents a successful response in its envelope. */
export function Responds({
  status = 200,
  description,
  data,
  nullable,
  meta,
  beside,
  csv,
}: Documented): MethodDecorator {
  const classes = typeof data === 'object' && 'of' in data ? data.of : data;
  const models = [classes, meta, beside].flat().filter((model): model is Type => typeof model === 'function');
  const properties = {
    success: { type: 'boolean' },
    message: { type: 'string' },
    ...(data === undefined ? {} : { data: schemaOf(data, nullable) }),
    ...(meta ? { meta: { $ref: getSchemaPath(meta) } } : {}),
  };
  const required = ['success', ...(data === undefined ? [] : ['data']), ...(meta ? ['meta'] : [])];
  const envelope = { type: 'object', properties, required };
  const schema = beside ? { allOf: [envelope, { $ref: getSchemaPath(beside) }] } : envelope;
  const content = { 'application/json': { schema }, 'text/csv': { schema: { type: 'string' } } };
  const response = ApiResponse({ status, description, ...(csv ? { content } : { schema }) });
  return applyDecorators(ApiExtraModels(...models), response);
}

/** Documents a successful response that is a page to print. */
export function RespondsOnPaper(description: string): MethodDecorator {
  return ApiResponse({ status: 200, description, content: { 'text/html': { schema: { type: 'string' } } } });
}

/** OpenAPI 3.0 has no type for null alone. */
const nothing = { type: 'object', nullable: true, enum: [null] };

function schemaOf(data: NonNullable<Documented['data']>, nullable?: boolean): object {
  if (data === 'string') return { type: 'string' };
  if (data === 'null') return nothing;
  if (typeof data !== 'function') {
    if ('of' in data) return joined(data.of);
    const items = data.length > 1 ? joined(data) : { $ref: getSchemaPath(data[0]) };
    return { type: 'array', items };
  }
  if (nullable) return { anyOf: [{ $ref: getSchemaPath(data) }, nothing] };
  return { $ref: getSchemaPath(data) };
}

function joined(parts: readonly (string | Type)[]): object {
  return { allOf: parts.map((part) => ({ $ref: getSchemaPath(part) })) };
}

export const reasons: Readonly<Record<number, string>> = {
  400: 'The input is malformed or invalid.',
  401: 'Not signed in, or wrong credentials.',
  403: 'Not allowed, or a bad CSRF token.',
  404: 'Absent, or belongs to somebody else.',
  409: 'A rule of the shop rejects the request.',
  410: 'Was there once and will not come back.',
  413: 'Too large.',
  414: 'The URL is too long.',
  415: 'Wrong media type.',
  429: 'Too many attempts.',
  502: 'The payment provider is unavailable.',
  503: 'The shop is temporarily unavailable.',
};

/**
 * Documents the 409 of a write of something that somebody changed meanwhile, and the other 409s of the route.
 * @param others of what else a 409 may have as its data
 */
export function RefusesStale(model: Type, ...others: Type[]): MethodDecorator {
  const changed = refusalWith(model, { code: { type: 'string', enum: ['changedMeanwhile'] } });
  const schema = {
    anyOf: [changed, ...others.map((each) => refusalWith(each)), { $ref: getSchemaPath(RefusalDto) }],
  };
  return applyDecorators(
    ApiExtraModels(model, ...others, RefusalDto),
    ApiResponse({ status: 409, description: reasons[409], schema }),
  );
}

function refusalWith(data: Type, more: Readonly<Record<string, object>> = {}) {
  const properties = {
    success: { type: 'boolean', enum: [false] },
    statusCode: { type: 'number' },
    message: { type: 'string' },
    ...more,
    data: { $ref: getSchemaPath(data) },
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Documents error responses. */
export function Refuses(...statuses: (keyof typeof reasons)[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, description: reasons[status], type: RefusalDto })),
  );
}
