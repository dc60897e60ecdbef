/**
 * What was typed, and what is stored now of the fields that nobody has typed into.
 * @param before as the form was opened
 */
export function rebasedFields<Fields extends object>(typed: Fields, before: Fields, stored: Fields): Fields {
  const names = Object.keys(typed) as (keyof Fields)[];
  const untouched = names.filter((name) => typed[name] === before[name]);
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) };
}
