import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { valueOf } from '../lifecycle/test-environment.js';

interface Described {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, { content?: Content }> }>>;
  readonly components: object;
}
interface Content {
  readonly 'application/json'?: { readonly schema: object };
}

interface Call {
  readonly path: RegExp;
  readonly method: string;
  readonly responses: Record<string, { content?: Content }>;
}

export interface Given {
  readonly method: string;
  /** Absolute, with or without a query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Validates responses against openapi.yaml. */
export class OpenapiContract {
  readonly #calls: readonly Call[];
  readonly #ajv: Ajv;
  readonly #validators = new Map<object, ValidateFunction>();

  constructor(description: Described) {
    this.#calls = Object.entries(description.paths)
      .sort(([one], [other]) => one.split('{').length - other.split('{').length)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({ path: template(path), method, responses })),
      );
    this.#ajv = new Ajv({ strict: false, allErrors: true });
    for (const [name, format] of Object.entries(formats)) this.#ajv.addFormat(name, format);
    this.#ajv.addSchema({ $id: 'api', components: plain(description.components) as object });
  }

  static load(): OpenapiContract {
    return new OpenapiContract(JSON.parse(readFileSync(valueOf('SHOP_TEST_OPENAPI'), 'utf8')) as Described);
  }

  /** @returns a sentence, or null when the response is valid or its operation is not described */
  violationOf({ method, path, status, body }: Given): string | null {
    const requested = path.split('?')[0] ?? '';
    const call = this.#calls.find((each) => each.method === method.toLowerCase() && each.path.test(requested));
    if (!call) return null;
    const response = call.responses[status];
    if (!response)
      return `${method} ${requested} answered ${status}, which openapi.yaml does not describe: ${JSON.stringify(body)}`;
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return null;
    const validate = this.#validatorOf(schema);
    if (validate(body)) return null;
    return `${method} ${requested} answered ${status} in violation of openapi.yaml: ${this.#ajv.errorsText(validate.errors)}`;
  }

  #validatorOf(schema: object): ValidateFunction {
    const known = this.#validators.get(schema);
    if (known) return known;
    const made = this.#ajv.compile(plain(schema) as object);
    this.#validators.set(schema, made);
    return made;
  }
}

const formats = {
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

// Express matches paths in any case, with or without a slash at the end.
function template(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

/** Translates OpenAPI's `nullable` and references to JSON Schema. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, example: _example, ...rest } = schema as Record<string, unknown>;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === '$ref' ? `api${String(value)}` : plain(value)]),
  );
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}
