/** A price range in the words of a search. */
export interface PriceWords {
  /** Cents, included. */
  readonly min: number | undefined;
  /** Cents, included. */
  readonly max: number | undefined;
  /** As people say it: `Under $80`. */
  readonly label: string;
  /** As they are in the text. */
  readonly words: string;
  /** The text without these words. */
  readonly rest: string;
}

// The patterns expect single spaces, because patterns for repeated spaces could backtrack for long.
const number = String.raw`(\d{1,3},\d{3}(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)`;
const currency = String.raw`(?: ?(?:dollars?|bucks|usd|\$))`;
const amount = String.raw`(?:\$ ?)?${number}${currency}?`;
const sure = String.raw`(?:\$ ?${number}|${number}${currency})`;
const word = (words: string) => String.raw`(?<![\p{L}\p{N}])(?:${words}) `;
const end = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;

interface Rule {
  readonly pattern: RegExp;
  readonly read: (first: number, second: number) => Omit<PriceWords, 'words' | 'rest'>;
}

const between = (first: number, second: number) => {
  const [min, max] = [Math.min(first, second), Math.max(first, second)];
  return { min, max, label: `${dollars(min)} to ${dollars(max)}` };
};
const under = (max: number) => ({ min: undefined, max: max - 1, label: `Under ${dollars(max)}` });
const upTo = (max: number) => ({ min: undefined, max, label: `Up to ${dollars(max)}` });
const over = (min: number) => ({ min: min + 1, max: undefined, label: `Over ${dollars(min)}` });
const from = (min: number) => ({ min, max: undefined, label: `From ${dollars(min)}` });

// A number without a currency may be no price ("from 1950"), so only unambiguous words may omit it.
const rules: readonly Rule[] = [
  [String.raw`${word('between|from')}${amount} ?(?:and|to|-|–) ?${amount}`, between] as const,
  [String.raw`${sure} ?(?:to|-|–) ?${amount}`, between] as const,
  [String.raw`${number} ?(?:to|-|–) ?${sure}`, between] as const,
  [String.raw`(?:${word('under|below|less than|cheaper than|lower than')}|< ?)${amount}`, under] as const,
  [String.raw`(?:${word('up to|at most|no more than|not over|within|max|maximum|for max')})${amount}`, upTo] as const,
  [String.raw`(?:${word('over|above|more than')}|> ?)${amount}`, over] as const,
  [String.raw`${word('at least|min|minimum|starting at')}${amount}`, from] as const,
  [String.raw`${word('from')}${sure}`, from] as const,
  [String.raw`(?:${word('for|at|around|about')})?${sure}`, upTo] as const,
].map(([source, read]) => ({ pattern: new RegExp(`${source}${end}`, 'iu'), read }));

/** @returns undefined when the text names no price */
export function priceWordsOf(search: string): PriceWords | undefined {
  const text = search.trim().replace(/\s+/g, ' ');
  for (const { pattern, read } of rules) {
    const found = pattern.exec(text);
    const amounts = found?.slice(1).filter((each) => each !== undefined) ?? [];
    if (!found || amounts.length === 0) continue;
    const [first = 0, second = 0] = amounts.map((each) => centsOf(each));
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { ...read(first, second), words: found[0].trim(), rest: rest.trim().replace(/\s+/g, ' ') };
  }
  return undefined;
}

/** A comma before three digits groups thousands; before one or two it is a decimal mark. */
function centsOf(amount: string): number {
  return Math.round(Number(amount.replace(/,(?=\d{3})/, '').replace(',', '.')) * 100);
}

function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}
