import { type Span, type Token, tokensOf } from './options-in-text/text-tokens.js';
import type { Synonyms } from './synonyms.js';

/** Where a text names brands, the longest names first: a letter in these is no size. */
export function brandNamesIn(text: string, synonyms: Synonyms): Span[] {
  const tokens = tokensOf(text);
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length;) {
    const length = lengthOfBrandAt(tokens, at, synonyms);
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first && last) spans.push({ start: first.start, end: last.end });
    at += Math.max(1, length);
  }
  return spans;
}

function lengthOfBrandAt(tokens: readonly Token[], at: number, synonyms: Synonyms): number {
  const longest = Math.min(synonyms.longest, tokens.length - at);
  const lengths = Array.from({ length: longest }, (_, n) => longest - n);
  const isBrand = (length: number) =>
    synonyms.meaningOf(tokens.slice(at, at + length).map(({ word }) => word))?.kind === 'brand';
  return lengths.find(isBrand) ?? 0;
}
