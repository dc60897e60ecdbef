import type { RequestHandler } from 'express';

interface Call {
  readonly path: string;
  readonly names: readonly string[];
  readonly handler: RequestHandler;
}

const mostParameters = 2;
const parameter = /^:(\w+)$/;
const literal = /^[\w-]+$/;

/**
 * Finds the call for an address by looking it up, where Express would try one pattern after another. It knows addresses as they are
 * documented; whatever is written in another way, or is no call, is left to Express.
 */
export class CallTable {
  /** By the method, by how many parameters the address ends with, and by what stands before them. */
  readonly #calls = new Map<string, readonly Map<string, Call>[]>();

  /** Parameters have to be the last parts of an address; other patterns are left to Express. */
  add(method: string, path: string, handler: RequestHandler): void {
    const [, ...parts] = path.split('/');
    const names = parts.flatMap((part) => parameter.exec(part)?.[1] ?? []);
    const fixed = parts.slice(0, parts.length - names.length);
    if (names.length > mostParameters || !fixed.every((part) => literal.test(part))) return;
    const head = `/${fixed.join('/')}`;
    const calls = this.#calls.get(method) ?? Array.from({ length: mostParameters + 1 }, () => new Map<string, Call>());
    this.#calls.set(method, calls);
    if (!calls[names.length]?.has(head)) calls[names.length]?.set(head, { path, names, handler });
  }

  readonly handle: RequestHandler = (request, response, next) => {
    const calls = this.#calls.get(request.method);
    const values: string[] = [];
    for (let head = request.path; ; head = head.slice(0, head.lastIndexOf('/'))) {
      const call = calls?.[values.length]?.get(head);
      if (call) {
        request.params = Object.fromEntries(call.names.map((name, index) => [name, values[index]!]));
        request.route = call;
        // Rejections are heard as Express hears them.
        void Promise.resolve(call.handler(request, response, next)).catch(next);
        return;
      }
      const value = head.slice(head.lastIndexOf('/') + 1);
      if (values.length === mostParameters || !literal.test(value)) return next();
      values.unshift(value);
    }
  };
}
