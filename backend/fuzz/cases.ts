import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { calls, type Ids } from '../test/access/calls.js';
import { strangeBodies, strangeHeaders, strangeValues, strangeWords } from './values.js';

export const roles = ['nobody', 'guest', 'user', 'other', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Case {
  /** As openapi.yaml names it, e.g. "GET /api/v1/shop/featured". */
  readonly call: string;
  readonly role: Role;
  readonly what: string;
  readonly send: (ids: Ids) => Sent;
}

interface Operation {
  readonly parameters?: readonly { in?: string; name?: string }[];
  readonly requestBody?: { content: Record<string, { schema: { $ref?: string; properties?: object } }> };
}
interface Described {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, { properties?: object }> };
}

const described = parse(readFileSync(join(__dirname, '../../openapi.yaml'), 'utf8')) as Described;

/** Every field of every call with every strange value, strange bodies and headers, by everybody. */
export function allCases(): Case[] {
  return Object.keys(calls).flatMap((call) => {
    const one = new OneCall(call);
    return roles.flatMap((role) => one.cases(role));
  });
}

class OneCall {
  readonly #method: string;
  readonly #template: string;
  readonly #operation: Operation;

  constructor(private readonly call: string) {
    [this.#method = '', this.#template = ''] = call.split(' ') as [string, string];
    this.#operation = described.paths[this.#template]?.[this.#method.toLowerCase()] ?? {};
  }

  cases(role: Role): Case[] {
    const made = (what: string, change: Partial<Record<'path' | 'query' | 'body' | 'headers', unknown>>): Case => ({
      call: this.call,
      role,
      what,
      send: (ids) => this.#request(ids, change),
    });
    return [
      made('as it should be', {}),
      ...this.#named('path').flatMap((name) =>
        strangeWords.map((word) => made(`path ${name}: ${word}`, { path: { [name]: word } })),
      ),
      ...this.#named('query').flatMap((name) =>
        strangeWords.map((word) => made(`query ${name}: ${word}`, { query: `${name}=${word}` })),
      ),
      ...this.#named('query').map((name) => made(`query ${name} twice`, { query: `${name}=a&${name}=b` })),
      ...this.#fields().flatMap((name) =>
        strangeValues.map((value) =>
          made(`field ${name}: ${shown(value)}`, { body: (ids: Ids) => ({ ...this.#good(ids), [name]: value }) }),
        ),
      ),
      ...(this.#method === 'GET'
        ? []
        : strangeBodies.map(([type, bytes]) =>
            made(`body ${type} ${shown(bytes)}`, { body: bytes, headers: { 'content-type': type } }),
          )),
      ...strangeHeaders.map((headers) => made(`headers ${shown(headers)}`, { headers })),
    ];
  }

  #named(place: string): string[] {
    return (this.#operation.parameters ?? []).flatMap((each) => (each.in === place && each.name ? [each.name] : []));
  }

  #fields(): string[] {
    const schema = this.#operation.requestBody?.content['application/json']?.schema;
    const found = schema?.$ref ? described.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    return Object.keys(found?.properties ?? {});
  }

  #good(ids: Ids): object {
    return calls[this.call]?.body?.(ids) ?? {};
  }

  #request(ids: Ids, change: Partial<Record<'path' | 'query' | 'body' | 'headers', unknown>>): Sent {
    const id = /roduct/.test(this.#template)
      ? ids.productId
      : /payments/.test(this.#template)
        ? ids.paymentId
        : ids.orderId;
    const words = { ...ids, id, ...(change.path as object) } as Record<string, string>;
    const path = this.#template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
    const headers = {
      ...(this.#method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(change.headers as object),
    };
    const query = change.query ? `?${String(change.query)}` : '';
    if (this.#method === 'GET') return { method: this.#method, path: path + query, headers };
    const body =
      typeof change.body === 'function' ? (change.body as (ids: Ids) => object)(ids) : (change.body ?? this.#good(ids));
    const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    return { method: this.#method, path: path + query, headers, body: bytes };
  }
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'absent').slice(0, 60);
}
