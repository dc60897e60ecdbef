import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

const reflector = new Reflector();

/** What a call is marked with, or else its controller: looked up once, as it never changes. */
export class Mark<T> {
  readonly #byCall = new WeakMap<object, { readonly value: T | undefined }>();

  constructor(private readonly name: string) {}

  of(context: ExecutionContext): T | undefined {
    const call = context.getHandler();
    let found = this.#byCall.get(call);
    if (!found) {
      const value = reflector.getAllAndOverride<T | undefined>(this.name, [call, context.getClass()]);
      this.#byCall.set(call, (found = { value }));
    }
    return found.value;
  }
}
