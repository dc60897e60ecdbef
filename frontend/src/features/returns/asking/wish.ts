import type { FieldError, Order, ReturnWish } from '../../../contract/types';

const otherReason = 'Other';
const sizeReasons = ['Too small', 'Too large'];
const reasons = ['Not as described', 'Damaged or faulty', 'Changed my mind', otherReason];

/** What is typed for a line of the order. */
export interface Choice {
  isChosen: boolean;
  quantity: number;
  /** One of the list; empty before. */
  reason: string;
  /** In the customer's words, where the reason is another. */
  words: string;
}

export interface Typed {
  /** By the line's id. */
  choices: Readonly<Record<string, Choice>>;
  note: string;
}

/** A line of which something can be returned. */
export type Line = Order['cartItems'][number] & { most: number };

export function linesToReturn({ cartItems, returnable }: Pick<Order, 'cartItems' | 'returnable'>): Line[] {
  return returnable.flatMap(({ id, quantity: most }) => {
    const item = cartItems.find((each) => each.id === id);
    return item ? [{ ...item, most }] : [];
  });
}

export function reasonsFor({ size }: Pick<Line, 'size'>): string[] {
  return size === null ? reasons : [...sizeReasons, ...reasons];
}

export function isOther({ reason }: Choice): boolean {
  return reason === otherReason;
}

export function choiceOf({ choices }: Typed, { id, most }: Line): Choice {
  const choice = choices[id] ?? { isChosen: false, quantity: 1, reason: '', words: '' };
  // Another tab may have asked for some.
  return { ...choice, quantity: Math.min(choice.quantity, most) };
}

function chosen(typed: Typed, lines: readonly Line[]): Line[] {
  return lines.filter((line) => choiceOf(typed, line).isChosen);
}

export function wishOf(typed: Typed, lines: readonly Line[]): ReturnWish {
  return {
    lines: chosen(typed, lines).map((line) => {
      const choice = choiceOf(typed, line);
      return { id: line.id, quantity: choice.quantity, reason: isOther(choice) ? choice.words.trim() : choice.reason };
    }),
    note: typed.note.trim(),
  };
}

/** What is missing, by the names that the server gives the fields. */
export function faultsOf(typed: Typed, lines: readonly Line[]): FieldError[] {
  const wanted = chosen(typed, lines);
  if (wanted.length === 0) return [{ field: 'lines', message: 'Please choose what to return.' }];
  return wanted.flatMap((line, at) => {
    const choice = choiceOf(typed, line);
    if (!choice.reason) return [{ field: `lines[${at}].reason`, message: 'Please choose a reason.' }];
    const isUnsaid = isOther(choice) && !choice.words.trim();
    return isUnsaid ? [{ field: `lines[${at}].words`, message: 'Please say why.' }] : [];
  });
}

/** What is wrong with a field of a line, where the faults count the chosen lines. */
export function faultIn(faults: readonly FieldError[], typed: Typed, lines: readonly Line[], line: Line) {
  const at = chosen(typed, lines).findIndex(({ id }) => id === line.id);
  return (name: 'quantity' | 'reason' | 'words') =>
    faults.find(({ field }) => field === `lines[${at}].${name}`)?.message;
}
