import { colourChoices, type Options, sizeChoices } from '../options/choices';

/** Null where nothing is chosen yet, or the product has no such option. */
export interface Chosen {
  readonly size: string | null;
  readonly colour: string | null;
}

/**
 * What is chosen when a product opens: as its address says, else the first colour that can be had, and the only size
 * that can be had or the shopper's own.
 */
export function firstChoice(options: Options, search: string, yourSize: string | null): Chosen {
  const asked = new URLSearchParams(search);
  const colours = colourChoices(options);
  const colour =
    named(options.colours, ({ name }) => name, asked.get('colour')) ??
    colours.find(({ isSoldOut }) => !isSoldOut) ??
    colours[0];
  const made = sizeChoices(options, colour?.name ?? null).filter(({ state }) => state !== 'notMade');
  const available = made.filter(({ state }) => state !== 'soldOut');
  const only = available.length === 1 ? available[0] : undefined;
  const size =
    named(made, (each) => each.size, asked.get('size')) ?? only ?? available.find((each) => each.size === yourSize);
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

function named<T>(choices: readonly T[], nameOf: (choice: T) => string, name: string | null): T | undefined {
  return choices.find((choice) => nameOf(choice).toLowerCase() === name?.toLowerCase());
}
