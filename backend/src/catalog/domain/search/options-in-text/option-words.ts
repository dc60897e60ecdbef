import type { ColourFamily } from '../../options/colours/colour-family.js';
import { wordsOf } from '../words/tokenizer.js';
import { type ColourWord, colourWordsOf } from './colour-words.js';
import { type SizeWord, sizeWordsOf } from './size-words.js';
import type { Span } from './text-tokens.js';

/** A size or a colour in the words of a search. */
export interface OptionWord {
  readonly kind: 'size' | 'colour';
  /** A family of colours, or sizes joined by commas. */
  readonly value: string;
  /** Normalized, so that they have no comma, which joins words to ignore. */
  readonly words: string;
  /** The text without these words. */
  readonly without: string;
  /** Size labels of products, any of which matches; empty for a colour. */
  readonly sizes: readonly string[];
  /** None for a size. */
  readonly colours: readonly ColourFamily[];
  /** Names of colours that are meant too, whatever their family: `navy`. */
  readonly shades: readonly string[];
}

export interface OptionWords {
  /** What to filter by. */
  readonly options: readonly OptionWord[];
  /** Normalized words of all sizes and colours, which products need not have. */
  readonly optional: readonly string[];
  /** Names of all colours: products with a colour of that name come first. */
  readonly colourNames: readonly string[];
  /** The text without the words of sizes. */
  readonly withColours: string;
  /** The text without the words of sizes and colours. */
  readonly rest: string;
}

/**
 * @param text without prices
 * @param isIgnored whether not to filter by this size or colour
 * @param namesIn where a text has names, whose words are no sizes or colours
 */
export function optionWordsOf(
  text: string,
  isIgnored: (option: OptionWord) => boolean,
  namesIn?: (text: string) => readonly Span[],
): OptionWords {
  const { sizes, rest: withColours } = sizeWordsOf(text, namesIn);
  const { colours } = colourWordsOf(text, namesIn);
  const all = [...sizes.map(sizeOption), ...colours.map(colourOption)];
  return {
    options: all.filter((option) => !isIgnored(option)),
    optional: all.flatMap(({ words }) => wordsOf(words)),
    colourNames: colours.flatMap(({ called, family, name }) => (name ? [called] : [called, family])),
    withColours,
    rest: colourWordsOf(withColours, namesIn).rest,
  };
}

/** Finds no sizes and colours, for a search that is still being typed or names nothing but a brand. */
export function noOptionWords(text: string): OptionWords {
  return { options: [], optional: [], colourNames: [], withColours: text, rest: text };
}

/** @param ignored words joined by commas @returns whether an option has one of these wordings */
export function isIgnoredBy(ignored: string): (option: OptionWord) => boolean {
  const keys = new Set(ignored.split(',').map(normalized));
  return ({ words }) => keys.has(words);
}

function normalized(words: string): string {
  return wordsOf(words).join(' ');
}

function sizeOption({ sizes, words, without }: SizeWord): OptionWord {
  // A waist alone matches every length.
  const plain = sizes.filter((size) => !size.includes('×'));
  const value = (plain.length > 0 ? plain : sizes).join(',');
  return { kind: 'size', value, words: normalized(words), without, sizes, colours: [], shades: [] };
}

function colourOption({ family, name, words, without }: ColourWord): OptionWord {
  const shades = name === undefined ? [] : [name];
  return { kind: 'colour', value: family, words: normalized(words), without, sizes: [], colours: [family], shades };
}
