import type { Joined } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';

const mostNamed = 3;

/** @returns what the account had no room or stock for, in sentences; empty for nothing */
export function leftOutSentences({ addressesLeftOut, cartLinesLeftOut, quantitiesCut }: Joined): string {
  const [soldOut, fewer] = [0, 1].map((is) => quantitiesCut.filter(({ quantity }) => Math.sign(quantity) === is));
  const sentences = [
    [
      'Your cart holds 100 items at most. Left out',
      cartLinesLeftOut.map((line) => nameOf(line, `${line.quantity} × `)),
    ],
    ['Sold out and not in your cart', soldOut?.map((line) => nameOf(line)) ?? []],
    ['Your cart has as many as are left', fewer?.map((line) => nameOf(line, `${line.quantity} × `)) ?? []],
    [
      'Your account has three addresses already. Not saved',
      addressesLeftOut.map(({ address, city }) => `${isolated(address)}, ${isolated(city)}`),
    ],
  ] as const;
  return sentences.flatMap(([what, names]) => (names.length === 0 ? [] : [`${what}: ${listOf(names)}.`])).join(' ');
}

function nameOf({ title, size, colour }: Joined['cartLinesLeftOut'][number], before = ''): string {
  const options = [size, colour].filter((option) => option !== null);
  return `${before}${isolated(title)}${options.length > 0 ? ` (${options.map(isolated).join(', ')})` : ''}`;
}

function listOf(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
