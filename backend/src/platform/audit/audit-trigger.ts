/**
 * A trigger that records changes by staff to these columns of a table with an `id`. Other changes cost the check of one
 * setting.
 */
export function auditTrigger(table: string, columns: readonly string[]): string {
  return `
    create trigger staff_changes after insert or update or delete on ${table} for each row
      when (current_setting('shop.staff', true) <> '')
      execute function platform.write_staff_change(${columns.map((column) => `'${column}'`).join(', ')})`;
}

export function dropAuditTrigger(table: string): string {
  return `drop trigger staff_changes on ${table}`;
}
