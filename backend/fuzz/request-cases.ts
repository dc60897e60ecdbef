import { calls, idIn, type Ids, mayCall } from '../test/access/access-matrix.js';
import { type UnusualBody, unusualBodies, unusualForms } from './inputs/unusual-bodies.js';
import { unusualHeaders } from './inputs/unusual-headers.js';
import { EndpointSchema } from './endpoint-schema.js';
import { unusualPairs, unusualValues, similarValues, similarWords, written } from './inputs/unusual-values.js';
import { unusualPaths, unusualWords } from './inputs/unusual-paths.js';

/** `program` sends an account's bearer token; `other` sends the guest's ids from an account; `admin` is an owner. */
export const roles = ['nobody', 'guest', 'user', 'other', 'program', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Case {
  /** Method and path in openapi.yaml, e.g. "GET /api/v1/shop/featured". */
  readonly call: string;
  readonly role: Role;
  readonly what: string;
  /** @param ids ids of the caller's data @param others ids of another person's data */
  readonly send: (ids: Ids, others: Ids) => Sent;
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const;

export const validRequest = 'valid request';

/** Which visitor of the access matrix each is; `other` is refused as an outsider of what it names. */
const kinds = {
  ...{ nobody: 'visitor', guest: 'guest', user: 'user', other: 'user', program: 'user' },
  admin: 'owner',
} as const satisfies Record<Role, string>;

/** Whether the role may use the endpoint. */
export function isPermitted({ call, role }: Pick<Case, 'call' | 'role'>): boolean {
  const { who, isOfCaller = false } = calls[call]!;
  if (who === 'shoppers' && role === 'other') return isOfCaller;
  return (mayCall[who] as readonly string[]).includes(kinds[role]);
}

/** Every field of every endpoint with every unusual value, unusual paths, bodies and headers, in every role. */
export function allCases(): Case[] {
  return Object.keys(calls).flatMap((call) => {
    const sendings = sendingsOf(new EndpointSchema(call));
    return roles.flatMap((role) => sendings.map(([what, send]): Case => ({ call, role, what, send })));
  });
}

type Sending = readonly [what: string, send: Case['send']];

function sendingsOf(call: EndpointSchema): Sending[] {
  const good = new ValidRequest(call);
  const { method } = call;
  return [
    [validRequest, (ids) => good.sent(ids)],
    ...call.named('path').flatMap((name) => pathWords(good, name)),
    ...call.named('query').flatMap((name) => queryWords(good, name)),
    ...call.named('header').flatMap((name) => headerWords(good, name)),
    ...call.fields().flatMap((name) => fieldValues(good, name)),
    ...pairs(good, call.fields()),
    ...(method === 'GET' ? unusualBodies.slice(0, 3) : unusualBodies).map((body) => bodyOf(good, body)),
    ...(call.takesFiles ? unusualForms : []).map((body) => bodyOf(good, body)),
    ...unusualHeaders.map((headers): Sending => [
      `headers ${shown(headers)}`,
      (ids) => withHeaders(good.sent(ids), headers),
    ]),
    ...unusualPaths.map(([what, change]): Sending => [
      `path ${what}`,
      (ids) => ({ ...good.sent(ids), path: change(good.sent(ids).path) }),
    ]),
    ...methods
      .filter((other) => other !== method)
      .map((other): Sending => [`method ${other}`, (ids) => ({ ...good.sent(ids), method: other })]),
  ];
}

function pathWords(good: ValidRequest, name: string): Sending[] {
  const word = (what: string, make: (ids: Ids, others: Ids) => string): Sending => [
    `path ${name}: ${what}`,
    (ids, others) => good.sent(ids, { [name]: make(ids, others) }),
  ];
  const similar = similarWords('good', 'other').map((shownAs, n) =>
    word(`similar ${shownAs}`, (ids, others) =>
      encodeURIComponent(similarWords(good.idOf(name, ids), good.idOf(name, others))[n]!),
    ),
  );
  return [...unusualWords.map((each) => word(each.slice(0, 60), () => each)), ...similar];
}

function queryWords(good: ValidRequest, name: string): Sending[] {
  const asked = (query: string): Sending => [
    `query ${query.slice(0, 60)}`,
    (ids) => ({ ...good.sent(ids), path: `${good.sent(ids).path}?${query}` }),
  ];
  const shapes = [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[a]=b`, name, `${name}=${'a,'.repeat(500)}`];
  return [...unusualWords.map((word) => asked(`${name}=${word}`)), ...shapes.map(asked)];
}

function headerWords(good: ValidRequest, name: string): Sending[] {
  return ['', 'x', 'a, b', '%00', 'x'.repeat(3_000), '\u00e9'].map((word): Sending => [
    `header ${name}: ${word.slice(0, 60)}`,
    (ids) => withHeaders(good.sent(ids), { [name.toLowerCase()]: word }),
  ]);
}

function fieldValues(good: ValidRequest, name: string): Sending[] {
  const sends = (what: string, make: (ids: Ids, others: Ids) => string): Sending => [
    `field ${name}: ${what}`,
    (ids, others) => ({ ...good.sent(ids), body: make(ids, others) }),
  ];
  const similar = similarValues('good', 'other').map((shownAs, n) =>
    sends(`similar ${shown(shownAs)}`, (ids, others) => {
      const [mine, theirs] = [fieldOf(good.body(ids), name), fieldOf(good.body(others), name)];
      return written(withField(good.body(ids), name, similarValues(mine, theirs)[n]));
    }),
  );
  const twice = ['null', '0', '"other"'].map((second) =>
    sends(`duplicate ${second}`, (ids) => `${written(good.body(ids)).slice(0, -1)},"${name}":${second}}`),
  );
  const unusual = unusualValues.map((value) =>
    sends(shown(value), (ids) => written(withField(good.body(ids), name, value))),
  );
  return [...unusual, ...similar, ...twice];
}

function pairs(good: ValidRequest, fields: readonly string[]): Sending[] {
  return fields.flatMap((one, n) =>
    fields.slice(n + 1).flatMap((other) =>
      unusualPairs.map(([first, second]): Sending => [
        `fields ${one} and ${other}: ${shown(first)} and ${shown(second)}`,
        (ids) => ({
          ...good.sent(ids),
          body: written(withField(withField(good.body(ids), one, first), other, second)),
        }),
      ]),
    ),
  );
}

function bodyOf(good: ValidRequest, [what, headers, body]: UnusualBody): Sending {
  return [
    `body ${what}`,
    (ids) => {
      const { 'content-type': _replaced, ...rest } = good.sent(ids).headers;
      return { ...good.sent(ids), headers: { ...rest, ...headers }, body };
    },
  ];
}

/** A valid request. */
class ValidRequest {
  constructor(private readonly call: EndpointSchema) {}

  body(ids: Ids): object {
    return calls[this.call.name]?.body?.(ids) ?? {};
  }

  idOf(name: string, ids: Ids): string {
    const { template } = this.call;
    const word = calls[this.call.name]?.path?.[name];
    if (word !== undefined) return word;
    if (name === 'slug') return ids.productId; // the shop reads the id from a slug's end
    return name === 'id' ? idIn(template, ids) : ids[name as keyof Ids];
  }

  sent(ids: Ids, words: Readonly<Record<string, string>> = {}): Sent {
    const { method, template } = this.call;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? this.idOf(name, ids));
    if (method === 'GET') return { method, path, headers: {} };
    const own = calls[this.call.name]?.headers?.() ?? {};
    return { method, path, headers: { 'content-type': 'application/json', ...own }, body: written(this.body(ids)) };
  }
}

function withHeaders(sent: Sent, headers: Readonly<Record<string, string>>): Sent {
  return { ...sent, headers: { ...sent.headers, ...headers } };
}

function fieldOf(body: object, name: string): unknown {
  return name.split('.').reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], body);
}

function withField(body: object, name: string, value: unknown): object {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...body, [first]: value };
  const inner = (body as Record<string, unknown>)[first];
  return { ...body, [first]: withField((inner ?? {}) as object, rest.join('.'), value) };
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'absent').slice(0, 60);
}
