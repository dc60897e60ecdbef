import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (words: string) => Colour;
}

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once for each document: its half a megabyte takes a tenth of a second of processor time. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate(rememberColours);
}

/** A page has few colours, and axe converts the same again for each text and what lies below it. */
function rememberColours(): void {
  const { prototype } = window.axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (this: Colour, words) {
    const colour = known.get(words);
    if (colour) return Object.assign(this, colour);
    const { r, g, b, alpha } = parse.call(this, words);
    known.set(words, { r, g, b, alpha });
    return this;
  };
}
