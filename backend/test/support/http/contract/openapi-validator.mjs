import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

/** Validates responses against openapi.yaml. A schema is compiled when a response first needs it. */
export class OpenapiValidator {
  #calls;
  #ajv = new Ajv({ strict: false, allErrors: true });
  #validators = new Map();

  /** @param {string} file openapi.yaml as JSON */
  static load(file) {
    return new OpenapiValidator(JSON.parse(readFileSync(file, 'utf8')));
  }

  constructor({ paths, components }) {
    this.#calls = Object.entries(paths)
      .sort(([one], [other]) => one.split('{').length - other.split('{').length)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({ path: template(path), method, responses })),
      );
    for (const [name, format] of Object.entries(formats)) this.#ajv.addFormat(name, format);
    this.#ajv.addSchema({ $id: 'api', components: plain(components) });
  }

  violationOf({ method, path, status, body }) {
    const [requested] = path.split('?');
    const call = this.#calls.find((each) => each.method === method.toLowerCase() && each.path.test(requested));
    if (!call) return null;
    const response = call.responses[status];
    if (!response)
      return `${method} ${requested} responded with ${status}, which openapi.yaml does not describe: ${JSON.stringify(body)}`;
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return null;
    const validate = this.#validatorOf(schema);
    if (validate(body)) return null;
    return `${method} ${requested} responded with ${status} in violation of openapi.yaml: ${this.#ajv.errorsText(validate.errors)}`;
  }

  #validatorOf(schema) {
    if (!this.#validators.has(schema)) this.#validators.set(schema, this.#ajv.compile(plain(schema)));
    return this.#validators.get(schema);
  }
}

const formats = {
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

// Express matches paths in any case, with or without a slash at the end.
function template(path) {
  return new RegExp(`^${path.replace(/[.]/g, String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

/** Translates OpenAPI's `nullable` and references to JSON Schema. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, example: _example, ...rest } = schema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === '$ref' ? `api${value}` : plain(value)]),
  );
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}
