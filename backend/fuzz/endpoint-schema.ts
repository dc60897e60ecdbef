import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Ref {
  readonly $ref?: string;
}
interface Parameter extends Ref {
  readonly in?: string;
  readonly name?: string;
}
interface Schema extends Ref {
  readonly properties?: Record<string, Schema>;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
}

const described = parse(readFileSync(join(__dirname, '../../openapi.yaml'), 'utf8')) as {
  readonly paths: Record<string, Record<string, Operation>>;
};

/** The input of an endpoint as openapi.yaml describes it, e.g. of "GET /api/v1/shop/featured". */
export class EndpointSchema {
  readonly method: string;
  readonly template: string;
  readonly #operation: Operation;

  constructor(readonly name: string) {
    [this.method, this.template] = name.split(' ') as [string, string];
    const operation = described.paths[this.template]?.[this.method.toLowerCase()];
    if (!operation) throw new Error(`openapi.yaml does not describe ${name}.`);
    this.#operation = operation;
  }

  get takesFiles(): boolean {
    return 'multipart/form-data' in (this.#operation.requestBody?.content ?? {});
  }

  /** Names of the parameters in the path, the query or the headers. */
  named(place: 'path' | 'query' | 'header'): string[] {
    const parameters = (this.#operation.parameters ?? []).map((each) => resolved<Parameter>(each));
    return parameters.flatMap((each) => (each.in === place && each.name ? [each.name] : []));
  }

  /** Fields of the body; nested ones as "address.city". */
  fields(): string[] {
    const schema = this.#operation.requestBody?.content['application/json']?.schema;
    return schema ? fieldsOf(schema) : [];
  }
}

function fieldsOf(schema: Schema, before = ''): string[] {
  return Object.entries(resolved<Schema>(schema).properties ?? {}).flatMap(([name, inner]) => [
    before + name,
    ...fieldsOf(inner, `${before}${name}.`),
  ]);
}

function resolved<T extends Ref>(part: T): T {
  if (!part.$ref) return part;
  const found = part.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], described);
  return resolved(found as T);
}
