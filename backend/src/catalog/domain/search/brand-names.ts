import { type Span, type Token, tokensOf } from './options-in-text/text-tokens.js';
import type { Synonyms } from './synonyms.js';
import { baseOf } from './words/word-forms.js';

/** Finds the brands that a text names, by the shop's labels and by the synonyms of brands. */
export class BrandNames {
  readonly #names: ReadonlySet<string>;
  readonly #longest: number;

  constructor(
    labels: readonly string[],
    private readonly synonyms: Synonyms,
  ) {
    const names = labels.flatMap(spellingsOf);
    this.#names = new Set(names.map(keyOf));
    this.#longest = Math.max(synonyms.longest, ...names.map(({ length }) => length));
  }

  /** Where they are, the longest names first: what is a size, colour or wish elsewhere is none in these. */
  spansIn(text: string): Span[] {
    const tokens = tokensOf(text);
    const isLabel = this.#names.has(keyOf(tokens.map(({ word }) => word)));
    if (isLabel) return [{ start: 0, end: text.length }];
    const spans: Span[] = [];
    for (let at = 0; at < tokens.length;) {
      const length = this.#lengthAt(tokens, at);
      const [first, last] = [tokens[at], tokens[at + length - 1]];
      if (length > 0 && first && last) spans.push({ start: first.start, end: last.end });
      at += Math.max(1, length);
    }
    return spans;
  }

  #lengthAt(tokens: readonly Token[], at: number): number {
    for (let length = Math.min(this.#longest, tokens.length - at); length > 0; length--) {
      const words = tokens.slice(at, at + length).map(({ word }) => word);
      // A label of one word may mean the colour: “orange jeans”.
      const isLabel = length > 1 && this.#names.has(keyOf(words));
      if (isLabel || this.synonyms.meaningOf(words)?.kind === 'brand') return length;
    }
    return 0;
  }
}

/** `Large & Co` also as `large and co`. */
function spellingsOf(label: string): string[][] {
  const texts = [label, label.replaceAll('&', ' and ')];
  return texts.map((text) => tokensOf(text).map(({ word }) => word)).filter(({ length }) => length > 0);
}

function keyOf(words: readonly string[]): string {
  return words.map(baseOf).join(' ');
}
