import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openapiYaml } from '../../src/bootstrap/openapi-yaml.js';

const contractPath = join(__dirname, '../../../openapi.yaml');
const advice = 'openapi.yaml is out of date: run make openapi.';

interface Field {
  readonly type?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: unknown[];
  readonly schema?: Schema;
}

interface Schema extends Omit<Field, 'schema'> {
  readonly nullable?: boolean;
  readonly properties?: Record<string, Schema>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Message {
  readonly content?: Record<string, { readonly schema: Schema }>;
}

interface Call {
  readonly operationId: string;
  readonly summary?: string;
  readonly responses: Record<string, Message>;
  readonly requestBody?: Message;
  readonly parameters?: readonly (Field & { readonly name: string })[];
}

interface Described {
  readonly paths: Record<string, Record<string, Call>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const needNoExample = new Set(['object', 'array', 'boolean']);

function isExplained({ type = 'object', description, example, enum: words, schema }: Field): boolean {
  const kind = schema?.type ?? type;
  const shown = example === undefined ? schema?.example : example;
  return Boolean(description) && (needNoExample.has(kind) || shown !== undefined || Boolean(words ?? schema?.enum));
}

describe('openapi.yaml', () => {
  let made: string;
  beforeAll(async () => {
    made = await openapiYaml();
  });

  it('matches the code', () => {
    expect(made === readFileSync(contractPath, 'utf8') ? 'up to date' : advice).toBe('up to date');
  });

  it('gives every operation a unique id and its responses', () => {
    const calls = Object.values((parse(made) as Described).paths).flatMap((path) => Object.values(path));
    const names = calls.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(calls.filter(({ responses }) => Object.keys(responses).length === 0)).toEqual([]);
  });

  it('gives every field its type, and null among the values of those that may be null', () => {
    const untyped: string[] = [];
    const visit = (path: string, schema: Schema) => {
      const { type, enum: values, nullable, properties, additionalProperties, items } = schema;
      const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
      const isOpen = type === 'object' && !properties && !additionalProperties && !values;
      const isTyped = type !== undefined || '$ref' in schema || parts.length > 0;
      if (isOpen || !isTyped || (nullable && values && !values.includes(null))) untyped.push(path);
      for (const [name, inner] of Object.entries(properties ?? {})) visit(`${path}.${name}`, inner);
      for (const inner of [...parts, ...(items ? [items] : [])]) visit(path, inner);
    };
    const { paths, components } = parse(made) as Described;
    for (const [name, schema] of Object.entries(components.schemas)) visit(name, schema);
    for (const [path, methods] of Object.entries(paths))
      for (const { responses, requestBody, parameters = [] } of Object.values(methods)) {
        for (const { content = {} } of [...Object.values(responses), ...(requestBody ? [requestBody] : [])])
          for (const { schema } of Object.values(content)) visit(path, schema);
        for (const { name, schema } of parameters) if (name) visit(`${path} ${name}`, schema ?? {});
      }
    expect(untyped).toEqual([]);
  });

  it('has a summary of every operation, and a description and an example of every field', () => {
    const { paths, components } = parse(made) as Described;
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    expect(calls.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
    const parameters = calls.flatMap(({ operationId, parameters: own = [] }) =>
      own.filter((each) => 'name' in each).map((each) => [`${operationId}(${each.name})`, each] as const),
    );
    const fields = Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([key, field]) => [`${name}.${key}`, field] as const),
    );
    const unexplained = [...parameters, ...fields].filter(([, field]) => !isExplained(field)).map(([name]) => name);
    expect(unexplained).toEqual([]);
  });
});
