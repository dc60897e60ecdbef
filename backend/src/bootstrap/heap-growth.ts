import { setFlagsFromString } from 'node:v8';

const percent = 75;

/**
 * Lets the heap grow by about so much over what is in use before it is cleared, where V8 by itself lets it become four
 * times as large while people are being served. The process stays small for a little more clearing.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
