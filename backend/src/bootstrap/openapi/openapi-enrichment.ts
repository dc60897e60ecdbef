import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { RefusalDto, reasons } from '../../platform/http/output/documented-responses.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;

/** Descriptions of parameters by name, where their own decorators have none. */
export type Parameters = Readonly<Record<string, { readonly description: string; readonly example?: unknown }>>;

const changing = ['post', 'put', 'patch', 'delete'] as const;
const methods = ['get', ...changing] as const;
const withRetryAfter = new Set(['429', '502', '503']);

/** Adds what controllers don't repeat: common error responses, the CSRF header, descriptions of path parameters. */
export function enrichOpenapi(document: OpenAPIObject, parameters: Parameters): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  document.components = {
    ...document.components,
    parameters: { CsrfToken: csrfToken },
    headers: { RetryAfter: retryAfter },
  };
  for (const schema of Object.values(schemas)) allowNullInEnums(schema);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) enrichOperation(operation, path, method, schemas, parameters);
    }
  }
  dropUnused(document, schemas);
  return document;
}

/** Drops schemas that `closed` has merged into others. */
function dropUnused({ paths }: OpenAPIObject, schemas: Record<string, Schema>): void {
  for (const name of Object.keys(schemas)) {
    const text = JSON.stringify([paths, schemas]);
    if (!text.includes(`"${getSchemaPath(name)}"`)) delete schemas[name];
  }
}

function enrichOperation(
  operation: Operation,
  path: string,
  method: (typeof methods)[number],
  schemas: Record<string, Schema>,
  parameters: Parameters,
): void {
  const isChange = (changing as readonly string[]).includes(method);
  for (const parameter of operation.parameters ?? []) explainParameter(parameter as Parameter, parameters);
  refuse(operation, refusalsOf(operation, path, isChange));
  operation.security ??= [];
  if (isChange) operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/CsrfToken' }];
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!response || '$ref' in response) continue;
    if (withRetryAfter.has(status)) response.headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
    const content = response.content?.['application/json'];
    if (content?.schema) content.schema = closed(content.schema as Schema, schemas);
  }
}

function refusalsOf({ security, parameters = [] }: Operation, path: string, isChange: boolean): number[] {
  return [
    400,
    414,
    ...(security ? [401, 403] : []),
    ...(parameters.some((parameter) => 'in' in parameter && parameter.in === 'path') ? [404] : []),
    ...(isChange ? [403, 413, 415] : []),
    ...(path.startsWith('/api/') ? [503] : []),
  ];
}

function refuse(operation: Operation, statuses: readonly number[]): void {
  const schema = { $ref: getSchemaPath(RefusalDto) };
  for (const status of statuses) {
    operation.responses[status] ??= { description: reasons[status] ?? '', content: { 'application/json': { schema } } };
  }
}

/** Forbids other fields in responses. Merges `allOf`, because each part alone would forbid the fields of the others. */
function closed(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolved(part as Schema, schemas));
    const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Schema['properties'];
    const required = parts.flatMap((part) => part.required ?? []);
    return closed({ type: 'object', ...(properties ? { properties } : {}), required }, schemas);
  }
  if ('$ref' in schema) {
    resolved(schema, schemas, true);
    return schema;
  }
  if (schema.properties) schema.additionalProperties = false;
  if (schema.items) schema.items = joined(schema.items as Schema, schemas);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    schema.properties![name] = joined(inner as Schema, schemas);
  }
  for (const inner of schema.anyOf ?? []) closed(inner as Schema, schemas);
  return schema;
}

/** What a class and another module's class describe together has the name of the first, which is the last part. */
function joined(part: Schema, schemas: Record<string, Schema>): Schema {
  const whole = closed(part, schemas);
  if (part.allOf?.length === 1) return part;
  const own = part.allOf?.at(-1);
  if (!own || !('$ref' in own)) return whole;
  schemas[nameIn(own)] = whole;
  return own as Schema;
}

function nameIn({ $ref }: { $ref: string }): string {
  return $ref.split('/').at(-1) ?? '';
}

function resolved(schema: Schema, schemas: Record<string, Schema>, mayClose = false): Schema {
  if (!('$ref' in schema)) return schema;
  const found = schemas[nameIn(schema as { $ref: string })];
  if (!found) throw new Error(`${String(schema.$ref)} is described nowhere`);
  if (mayClose && found.additionalProperties === undefined) closed(found, schemas);
  return found;
}

/** OpenAPI allows null only where the values list it, too. */
function allowNullInEnums({ properties = {} }: Schema): void {
  for (const field of Object.values(properties) as Schema[]) {
    if (field.nullable && field.enum && !field.enum.includes(null)) field.enum = [...field.enum, null];
  }
}

function explainParameter(parameter: Parameter, parameters: Parameters): void {
  const word = parameters[parameter.name];
  if (!word) return;
  parameter.description ??= word.description;
  const { example = word.example } = (parameter.schema ?? {}) as { example?: unknown };
  if (parameter.example === undefined && example !== undefined) parameter.example = example;
}

const csrfToken = {
  name: 'X-XSRF-TOKEN',
  in: 'header' as const,
  required: false,
  description:
    'What the cookie `XSRF-TOKEN` holds. ' +
    'Needed wherever the call rides on a session’s cookie; not with a bearer token.',
  schema: { type: 'string' },
  example: 'k3b0…',
};

const retryAfter = {
  description: 'Seconds after which another try makes sense.',
  schema: { type: 'integer', minimum: 1 },
  example: 5,
};
