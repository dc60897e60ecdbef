import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { byteOrderMark } from './csv-line.js';

/**
 * Sends a file to save, as it is written: a client that goes away ends it.
 * @param name without its ending
 * @param lines the head first
 */
export async function sendCsv(response: Response, name: string, lines: AsyncIterable<string>): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
  try {
    await pipeline(Readable.from(withMark(lines)), response);
  } catch (error) {
    if (!response.destroyed) throw error;
  }
}

async function* withMark(lines: AsyncIterable<string>): AsyncIterable<string> {
  yield byteOrderMark;
  yield* lines;
}
