import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and react-router and Radix use.
Object.assign(globalThis, { TextEncoder, TextDecoder });
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
