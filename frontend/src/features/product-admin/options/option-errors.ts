import type { FieldErrors } from 'react-hook-form';
import type { OptionFields } from '../../../contract/types';
import { errorsByPlace, messageOf, messagesIn } from '../errors-by-place';

interface OptionErrors {
  /** By the key of the cell. */
  cells: Record<string, string>;
  /** By the place of the colour, then its field. */
  colours: Record<number, Record<string, string>>;
  /** About the options as such. */
  general: string[];
}

/**
 * Finds the places of refusals such as `variants[3].totalStock` and `colours[0].name`.
 * @param keys of the cells that were sent as `variants`, in their order
 */
export function optionErrors(errors: FieldErrors<OptionFields>, keys: readonly string[]): OptionErrors {
  const found: OptionErrors = { cells: {}, colours: {}, general: [] };
  for (const [at, error] of errorsByPlace(errors.variants)) {
    const [key, messages] = [keys[at], messagesIn(error)];
    if (key === undefined) found.general.push(...messages);
    else if (messages.length > 0) found.cells[key] = messages.at(-1)!;
  }
  for (const [at, error] of errorsByPlace(errors.colours)) {
    const fields = Object.entries(error).flatMap(([name, fault]) => {
      const message = messageOf(fault);
      return message === undefined ? [] : [[name, message] as const];
    });
    found.colours[at] = { ...(error.message ? { name: error.message } : {}), ...Object.fromEntries(fields) };
  }
  const own = [errors.variants, errors.colours].flatMap((error) => messageOf(error) ?? []);
  found.general.push(...own, ...messagesIn(errors.sizeScale), ...messagesIn(errors.sizes));
  return found;
}
