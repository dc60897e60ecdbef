import { isSameFolded } from '../../../lib/text/folded';
import { colourChoices, type Options, sizeChoices } from '../options/size-and-colour-choices';

/** Null where nothing is chosen yet, or the product has no such option. */
export interface Chosen {
  readonly size: string | null;
  readonly colour: string | null;
}

/**
 * The choice when a product opens. Colour: of its URL, else the first one in stock, preferably of the listing's filter.
 * Size: of its URL, else the only one in stock, else the shopper's last size if in stock, else the only one in stock of
 * the listing's filter.
 * @param listing the query of the listing's address; empty where the product is not open over one
 */
export function firstChoice(options: Options, search: string, yourSize: string | null, listing = ''): Chosen {
  const asked = new URLSearchParams(search);
  const filtered = (option: string) => new URLSearchParams(listing).get(option)?.split(',') ?? [];
  const colours = colourChoices(options);
  const colour =
    named(options.colours, ({ name }) => name, asked.get('colour')) ??
    colours.find(({ isSoldOut, family = '' }) => !isSoldOut && filtered('colour').includes(family)) ??
    colours.find(({ isSoldOut }) => !isSoldOut) ??
    colours[0];
  const made = sizeChoices(options, colour?.name ?? null).filter(({ state }) => state !== 'notMade');
  const available = made.filter(({ state }) => state !== 'soldOut');
  const size =
    named(made, (each) => each.size, asked.get('size')) ??
    only(available) ??
    available.find((each) => isSameFolded(each.size, yourSize ?? '')) ??
    only(available.filter((each) => filtered('size').some((size) => isSameFolded(size, each.size))));
  return { size: size?.size ?? null, colour: colour?.name ?? null };
}

/** @returns the query of an address, with the choice in lower case */
export function withChoice(search: string, chosen: Chosen): string {
  const query = new URLSearchParams(search);
  for (const option of ['colour', 'size'] as const) {
    const value = chosen[option];
    if (value === null) query.delete(option);
    else query.set(option, value.toLowerCase());
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

function only<T>(choices: readonly T[]): T | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}

function named<T>(choices: readonly T[], nameOf: (choice: T) => string, name: string | null): T | undefined {
  return choices.find((choice) => isSameFolded(nameOf(choice), name ?? ''));
}
