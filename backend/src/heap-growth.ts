import { setFlagsFromString } from 'node:v8';

const percent = 100;

/**
 * Lets the heap grow by at most so much over what is in use before it is cleared, where V8 by itself lets it become four times as
 * large while people are being served. The process stays small, and clearing more often costs it nothing that can be measured.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
