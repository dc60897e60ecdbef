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
        Object.entries(methods).map(([method, { requestBody, responses }]) => {
          return { path: template(path), method, sent: requestBody?.content?.['application/json']?.schema, responses };
        }),
      );
    for (const [name, format] of Object.entries(formats)) this.#ajv.addFormat(name, format);
    this.#ajv.addSchema({ $id: 'api', components: plain(components) });
  }

  /** @returns what is wrong with the body of a request; null where it is as described */
  violationOfRequest({ method, path, body }) {
    const call = this.#callOf(method, path);
    if (!call?.sent) return body === undefined ? null : `${method} ${path} is described without a JSON body`;
    const validate = this.#validatorOf(call.sent);
    return validate(body) ? null : `${method} ${path}: ${this.#ajv.errorsText(validate.errors)}`;
  }

  violationOf({ method, path, status, body }) {
    const [requested] = path.split('?');
    const call = this.#callOf(method, requested);
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

  /** Whether such a response is a page or a file instead of JSON; where it may be either, by its type. */
  isText({ method, path, status, type = '' }) {
    const [requested] = path.split('?');
    const content = this.#callOf(method, requested)?.responses[status]?.content ?? {};
    const described = ['text/html', 'text/csv', 'text/event-stream'].filter((text) => text in content);
    return described.some((text) => !('application/json' in content) || type.startsWith(text));
  }

  #callOf(method, path) {
    return this.#calls.find((each) => each.method === method.toLowerCase() && each.path.test(path));
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

/** Translates references to JSON Schema's; Ajv knows OpenAPI's `nullable`, and takes null only where it stands. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { example: _example, ...rest } = schema;
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === '$ref' ? `api${value}` : plain(value)]),
  );
}
