interface FieldError {
  field: string;
  message: string;
}

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
export function optionErrors(errors: readonly FieldError[], keys: readonly string[]): OptionErrors {
  const found: OptionErrors = { cells: {}, colours: {}, general: [] };
  for (const { field, message } of errors) {
    const [, list, at, name] = /^(variants|colours)(?:\[|\.)(\d+)\]?(?:\.(\w+))?$/.exec(field) ?? [];
    const key = keys[Number(at)];
    if (list === 'variants' && key !== undefined) found.cells[key] = message;
    else if (list === 'colours')
      found.colours[Number(at)] = { ...found.colours[Number(at)], [name ?? 'name']: message };
    else if (/^(?:sizeScale|sizes|colours|variants)\b/.test(field)) found.general.push(message);
  }
  return found;
}
