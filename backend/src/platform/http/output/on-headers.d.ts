/** The package has no types. */
declare module 'on-headers' {
  import type { ServerResponse } from 'node:http';

  /** Calls `listener` before the response's headers are sent. */
  export default function onHeaders(response: ServerResponse, listener: (this: ServerResponse) => void): void;
}
