import pg from 'pg';

/** The SQL of every statement that `work` sends, in order, without parameter values. */
export async function recordedSql(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => textOf(statement as unknown)).filter((sql) => !isOfTheQueue(sql));
  } finally {
    query.mockRestore();
  }
}

/** pg-boss looks after its queue by the clock, whatever the shop is doing. */
function isOfTheQueue(sql: string): boolean {
  return sql.includes('job_queue');
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);
}
