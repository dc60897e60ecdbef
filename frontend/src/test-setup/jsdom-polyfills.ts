import { TextDecoder, TextEncoder } from 'node:util';

// APIs that jsdom lacks and react-router, Radix and uploads use.
Object.assign(globalThis, { TextEncoder, TextDecoder });
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
let objects = 0;
URL.createObjectURL ??= () => `blob:${++objects}`;
URL.revokeObjectURL ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

/** The part of `Request` that the router uses for navigation. */
class RouterRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    this.signal = signal;
  }
}
globalThis.Request ??= RouterRequest as unknown as typeof Request;
