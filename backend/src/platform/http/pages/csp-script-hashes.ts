import { createHash } from 'node:crypto';

// Browsers never run JSON-LD, but some of them and some scanners expect a hash of it too.
const inline = /<script(?: type="application\/ld\+json" data-head)?>(.*?)<\/script>/gs;

// Browsers normalize line endings before they hash a script.
const endOfLine = /\r\n?/g;

/** @returns the hashes of a page's inline scripts as source expressions of a content security policy */
export function cspScriptHashes(page: string): string[] {
  return [...page.replace(endOfLine, '\n').matchAll(inline)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
