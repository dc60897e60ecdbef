import { type Call, calls, type Ids } from '../test/access/calls.js';
import { type StrangeBody, strangeBodies, strangeForms, strangeHeaders } from './bodies.js';
import { DescribedCall } from './described-calls.js';
import { strangePairs, strangeValues, twinsOf, wordTwinsOf, written } from './values.js';
import { methods, strangePaths, strangeWords } from './words.js';

/** `program` has an account and brings a token instead of cookies; `other` has one, too, and names ids of the guest's. */
export const roles = ['nobody', 'guest', 'user', 'other', 'program', 'admin'] as const;
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
  /** @param ids those it names @param others somebody else's */
  readonly send: (ids: Ids, others: Ids) => Sent;
}

export const asItShouldBe = 'as it should be';

const whoMay: Record<Call['who'], readonly Role[]> = {
  anyone: roles,
  people: ['guest', 'user', 'other', 'program', 'admin'],
  members: ['user', 'other', 'program', 'admin'],
  shoppers: ['guest', 'user', 'program'],
  admins: ['admin'],
};

/** Whether the call is for them at all. */
export function isFor({ call, role }: Pick<Case, 'call' | 'role'>): boolean {
  return whoMay[calls[call]!.who].includes(role);
}

/** Every field of every call with every strange value, strange addresses, bodies and headers, by everybody. */
export function allCases(): Case[] {
  return Object.keys(calls).flatMap((call) => {
    const sendings = sendingsOf(new DescribedCall(call));
    return roles.flatMap((role) => sendings.map(([what, send]): Case => ({ call, role, what, send })));
  });
}

type Sending = readonly [what: string, send: Case['send']];

function sendingsOf(call: DescribedCall): Sending[] {
  const good = new GoodCall(call);
  const { method } = call;
  return [
    [asItShouldBe, (ids) => good.sent(ids)],
    ...call.named('path').flatMap((name) => pathWords(good, name)),
    ...call.named('query').flatMap((name) => queryWords(good, name)),
    ...call.named('header').flatMap((name) => headerWords(good, name)),
    ...call.fields().flatMap((name) => fieldValues(good, name)),
    ...pairs(good, call.fields()),
    ...(method === 'GET' ? strangeBodies.slice(0, 3) : strangeBodies).map((body) => bodyOf(good, body)),
    ...(call.takesFiles ? strangeForms : []).map((body) => bodyOf(good, body)),
    ...strangeHeaders.map((headers): Sending => [
      `headers ${shown(headers)}`,
      (ids) => withHeaders(good.sent(ids), headers),
    ]),
    ...strangePaths.map(([what, change]): Sending => [
      `address ${what}`,
      (ids) => ({ ...good.sent(ids), path: change(good.sent(ids).path) }),
    ]),
    ...methods
      .filter((other) => other !== method)
      .map((other): Sending => [`method ${other}`, (ids) => ({ ...good.sent(ids), method: other })]),
  ];
}

function pathWords(good: GoodCall, name: string): Sending[] {
  const word = (what: string, make: (ids: Ids, others: Ids) => string): Sending => [
    `path ${name}: ${what}`,
    (ids, others) => good.sent(ids, { [name]: make(ids, others) }),
  ];
  const twins = wordTwinsOf('good', 'other').map((shownAs, n) =>
    word(`twin ${shownAs}`, (ids, others) =>
      encodeURIComponent(wordTwinsOf(good.idOf(name, ids), good.idOf(name, others))[n]!),
    ),
  );
  return [...strangeWords.map((each) => word(each.slice(0, 60), () => each)), ...twins];
}

function queryWords(good: GoodCall, name: string): Sending[] {
  const asked = (query: string): Sending => [
    `query ${query.slice(0, 60)}`,
    (ids) => ({ ...good.sent(ids), path: `${good.sent(ids).path}?${query}` }),
  ];
  const shapes = [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[a]=b`, name, `${name}=${'a,'.repeat(500)}`];
  return [...strangeWords.map((word) => asked(`${name}=${word}`)), ...shapes.map(asked)];
}

function headerWords(good: GoodCall, name: string): Sending[] {
  return ['', 'x', 'a, b', '%00', 'x'.repeat(3_000), '\u00e9'].map((word): Sending => [
    `header ${name}: ${word.slice(0, 60)}`,
    (ids) => withHeaders(good.sent(ids), { [name.toLowerCase()]: word }),
  ]);
}

function fieldValues(good: GoodCall, name: string): Sending[] {
  const sends = (what: string, make: (ids: Ids, others: Ids) => string): Sending => [
    `field ${name}: ${what}`,
    (ids, others) => ({ ...good.sent(ids), body: make(ids, others) }),
  ];
  const twins = twinsOf('good', 'other').map((shownAs, n) =>
    sends(`twin ${shown(shownAs)}`, (ids, others) => {
      const [mine, theirs] = [fieldOf(good.body(ids), name), fieldOf(good.body(others), name)];
      return written(withField(good.body(ids), name, twinsOf(mine, theirs)[n]));
    }),
  );
  const twice = ['null', '0', '"other"'].map((second) =>
    sends(`and again ${second}`, (ids) => `${written(good.body(ids)).slice(0, -1)},"${name}":${second}}`),
  );
  const strange = strangeValues.map((value) =>
    sends(shown(value), (ids) => written(withField(good.body(ids), name, value))),
  );
  return [...strange, ...twins, ...twice];
}

function pairs(good: GoodCall, fields: readonly string[]): Sending[] {
  return fields.flatMap((one, n) =>
    fields.slice(n + 1).flatMap((other) =>
      strangePairs.map(([first, second]): Sending => [
        `fields ${one} and ${other}: ${shown(first)} and ${shown(second)}`,
        (ids) => ({
          ...good.sent(ids),
          body: written(withField(withField(good.body(ids), one, first), other, second)),
        }),
      ]),
    ),
  );
}

function bodyOf(good: GoodCall, [what, headers, body]: StrangeBody): Sending {
  return [
    `body ${what}`,
    (ids) => {
      const { 'content-type': _usual, ...rest } = good.sent(ids).headers;
      return { ...good.sent(ids), headers: { ...rest, ...headers }, body };
    },
  ];
}

/** The call as it should be sent. */
class GoodCall {
  constructor(private readonly call: DescribedCall) {}

  body(ids: Ids): object {
    return calls[this.call.name]?.body?.(ids) ?? {};
  }

  idOf(name: string, ids: Ids): string {
    const { template } = this.call;
    if (name !== 'id') return ids[name as keyof Ids];
    return /roduct/.test(template) ? ids.productId : /payments/.test(template) ? ids.paymentId : ids.orderId;
  }

  sent(ids: Ids, words: Readonly<Record<string, string>> = {}): Sent {
    const { method, template } = this.call;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? this.idOf(name, ids));
    if (method === 'GET') return { method, path, headers: {} };
    return { method, path, headers: { 'content-type': 'application/json' }, body: written(this.body(ids)) };
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
