/**
 * A trigger that records changes of these columns by staff, under the row's `product_id`, or under its `id` if it has
 * none. Changes by anyone else only cost the check of the setting `shop.staff` in `when`.
 * @param naming columns that identify a row within its product, such as its size and colour
 */
export function auditTrigger(table: string, columns: readonly string[], naming: readonly string[] = []): string {
  const names = [...columns, ...naming.map((column) => `#${column}`)];
  return `
    create or replace trigger staff_changes after insert or update or delete on ${table} for each row
      when (current_setting('shop.staff', true) <> '')
      execute function platform.write_staff_change(${names.map((name) => `'${name}'`).join(', ')})`;
}

export function dropAuditTrigger(table: string): string {
  return `drop trigger staff_changes on ${table}`;
}
