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
  readonly schema?: Field;
}

interface Call {
  readonly operationId: string;
  readonly summary?: string;
  readonly responses: object;
  readonly parameters?: readonly (Field & { readonly name: string })[];
}

interface Described {
  readonly paths: Record<string, Record<string, Call>>;
  readonly components: { readonly schemas: Record<string, { readonly properties?: Record<string, Field> }> };
}

const needNoExample = new Set(['object', 'array', 'boolean']);

function isExplained({ type = 'object', description, example, enum: words, schema }: Field): boolean {
  const kind = schema?.type ?? type;
  return Boolean(description) && (needNoExample.has(kind) || example !== undefined || Boolean(words ?? schema?.enum));
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
