import type { ColourFamily } from '../../options/colours/colour-family.js';
import { familyByName, namesOfFamilies, shadings } from './colour-names.js';
import { type Span, type Token, tokensOf, without } from './text-tokens.js';

export interface ColourWord {
  readonly family: ColourFamily;
  /** A shade such as `navy`, which a product's colour may be called; undefined for the family's name. */
  readonly name: string | undefined;
  /** The name of the shade or the family, in lower case. */
  readonly called: string;
  /** As typed. They stay optional words of the search: “Black Watch check” is no colour. */
  readonly words: string;
  /** The text without these words. */
  readonly without: string;
}

const maxWords = 2;

/**
 * Colours in the words of a search, in their order.
 * @param namesIn where a text has names, whose words are no colours
 */
export function colourWordsOf(
  text: string,
  namesIn: (text: string) => readonly Span[] = () => [],
): { readonly colours: readonly ColourWord[]; readonly rest: string } {
  const names = namesIn(text);
  const isInName = (token: Token) => names.some(({ start, end }) => token.start < end && token.end > start);
  const tokens = tokensOf(text).map((token) => (isInName(token) ? { ...token, word: '' } : token));
  const parts: (Found & { start: number; end: number })[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = colourAt(tokens, at);
    const [first, last] = [tokens[at], tokens[at + (found?.length ?? 1) - 1]];
    if (found && first && last) parts.push({ ...found, start: first.start, end: last.end });
    at += found?.length ?? 1;
  }
  const colours = parts.map((part) => ({
    family: part.family,
    name: part.name,
    called: part.called,
    words: text.slice(part.start, part.end),
    without: without(text, [part]),
  }));
  return { colours, rest: without(text, parts) };
}

interface Found {
  readonly family: ColourFamily;
  readonly name: string | undefined;
  readonly called: string;
  /** The number of words, shading and family included: `dark navy blue` has three. */
  readonly length: number;
}

function colourAt(tokens: readonly Token[], at: number): Found | undefined {
  const before = shadings.has(tokens[at]?.word ?? '') ? 1 : 0;
  for (let length = maxWords; length > 0; length--) {
    const words = tokens.slice(at + before, at + before + length).map(({ word }) => word);
    const name = words.join(' ');
    const family = words.length === length ? familyByName.get(name) : undefined;
    if (!family) continue;
    const next = tokens[at + before + length]?.word ?? '';
    const isRepeated = !namesOfFamilies.has(name) && namesOfFamilies.has(next) && familyByName.get(next) === family;
    return {
      family,
      name: namesOfFamilies.has(name) ? undefined : name,
      called: name,
      length: before + length + (isRepeated ? 1 : 0),
    };
  }
  return undefined;
}
