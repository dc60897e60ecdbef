import { createHash } from 'node:crypto';

const inline = /<script>(.*?)<\/script>/gs;

// Browsers read every end of a line as this one, and count what a script is by that.
const endOfLine = /\r\n?/g;

/** @returns what a content policy calls the scripts that stand in a page itself, so that these may run and no others */
export function scriptsIn(page: string): string[] {
  return [...page.replace(endOfLine, '\n').matchAll(inline)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
