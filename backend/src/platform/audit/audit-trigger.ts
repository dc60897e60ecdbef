/**
 * Has the database write down what staff change of a table that has an `id`, in these columns and no others.
 * Shoppers' changes and the shop's own cost nothing more than a look at a setting.
 */
export function watching(table: string, columns: readonly string[]): string {
  return `
    create trigger staff_changes after insert or update or delete on ${table} for each row
      when (current_setting('shop.staff', true) <> '')
      execute function platform.write_staff_change(${columns.map((column) => `'${column}'`).join(', ')})`;
}

export function notWatching(table: string): string {
  return `drop trigger staff_changes on ${table}`;
}
