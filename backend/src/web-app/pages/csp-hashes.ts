import { createHash } from 'node:crypto';

// Browsers never run JSON-LD, but some of them and some scanners expect a hash of it too.
const inline = /<script(?: type="application\/ld\+json" data-head)?>(.*?)<\/script>/gs;

const style = /<style[^>]*>(.*?)<\/style>/gs;

// Browsers normalize line endings before they hash a script.
const endOfLine = /\r\n?/g;

/** @returns the hashes of a page's inline scripts as source expressions of a content security policy */
export function cspScriptHashes(page: string): string[] {
  return hashes(page, inline);
}

/** @returns the hashes of a page's style elements */
export function cspStyleHashes(page: string): string[] {
  return hashes(page, style);
}

function hashes(page: string, element: RegExp): string[] {
  return [...page.replace(endOfLine, '\n').matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
