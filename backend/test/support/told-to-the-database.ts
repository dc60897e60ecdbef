import pg from 'pg';

/** Every statement that `work` has the database do, in the order they were sent, without what was filled in. */
export async function toldToTheDatabase(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([told]) => textOf(told as unknown));
  } finally {
    query.mockRestore();
  }
}

function textOf(told: unknown): string {
  return typeof told === 'string' ? told : String((told as { text?: unknown }).text);
}
