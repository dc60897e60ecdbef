import { wordsOf } from '../words/tokenizer.js';

/** A word of a search, normalized, and where it is in the text. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export type Span = Pick<Token, 'start' | 'end'>;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu)].map(({ 0: word, index }) => ({
    word: wordsOf(word)[0] ?? '',
    start: index,
    end: index + word.length,
  }));
}

/** The text without some parts of it, with single spaces. */
export function without(text: string, parts: readonly Pick<Token, 'start' | 'end'>[]): string {
  const sorted = [...parts].sort((a, b) => a.start - b.start);
  const ends = [0, ...sorted.map(({ end }) => end)];
  const starts = [...sorted.map(({ start }) => start), text.length];
  const rest = ends.map((end, at) => text.slice(end, starts[at])).join(' ');
  return rest.trim().replace(/\s+/g, ' ');
}
