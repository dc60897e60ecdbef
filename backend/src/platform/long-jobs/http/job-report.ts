import type { Response } from 'express';
import { csvLine } from '../../csv/csv-line.js';
import { sendCsv } from '../../csv/send-csv.js';
import type { Jobs } from '../jobs.js';

const batch = 1_000;

/** Sends what the job was refused, in its order. */
export async function writeReport(id: string, jobs: Jobs, response: Response): Promise<void> {
  await sendCsv(response, 'report', linesOf(id, jobs));
}

async function* linesOf(id: string, jobs: Jobs): AsyncIterable<string> {
  yield csvLine(['What', 'Why']);
  for (let after = 0; ;) {
    const items = await jobs.failedItems(id, batch, after);
    for (const { key, message } of items) yield csvLine([key, message]);
    if (items.length < batch) return;
    after = items.at(-1)!.n;
  }
}
