import { createHash } from 'node:crypto';
import utils from 'pg/lib/utils.js';
import { Pace } from './pace.js';
import type { RowReader } from './row-reader.js';

/** What a connection was told of a statement, and has answered. */
export interface Introduced {
  isUnderstood: boolean;
  read: RowReader;
}

/** Runs what was filled in, for all its rows; at the end of it PostgreSQL makes certain what is in no transaction. */
const executeAndSync = Buffer.concat([framed('E', '\0\0\0\0\0'), framed('S', '')]);
/** What could wait for others, at a lock for one, begins otherwise or says so. */
const onlyLooks = /^\s*select\b(?!.*\bfor\s+(no\s+key\s+)?update\b)(?!.*\bfor\s+(key\s+)?share\b)/is;
const asBytes = 1;
const nothing = -1;

// There are as many texts as the code has, a few dozen.
const statements = new Map<string, Statement>();

/** A text of the code as PostgreSQL's protocol has it, written once: each connection is told it once and then knows it by name. */
export class Statement {
  /** Tells a connection the text and asks what columns it has; whatever it knew by that name before, it forgets. */
  readonly introduction: Buffer;
  readonly pace = new Pace();
  /** Whether it reads, and waits for nobody's lock. */
  readonly looksOnly: boolean;
  readonly #beginning: Buffer;

  private constructor(readonly sql: string) {
    this.looksOnly = onlyLooks.test(sql);
    const name = createHash('sha1').update(sql).digest('hex');
    this.introduction = Buffer.concat([
      framed('C', `S${name}\0`),
      framed('P', `${name}\0${sql}\0\0\0`),
      framed('D', `S${name}\0`),
    ]);
    this.#beginning = framed('B', `\0${name}\0`);
  }

  /** @param sql a text of the code, never one made of input */
  static of(sql: string): Statement {
    let known = statements.get(sql);
    if (!known) statements.set(sql, (known = new Statement(sql)));
    return known;
  }

  /** One execution, in one piece. Values are written as the driver writes them. @throws Error what can't be written down */
  filledIn(parameters: readonly unknown[]): Buffer {
    const values: (string | Buffer | null)[] = [];
    const lengths: number[] = [];
    let inAll = 0;
    let hasBytes = false;
    for (const parameter of parameters) {
      const value = typeof parameter === 'string' ? parameter : utils.prepareValue(parameter);
      const length = value === null ? nothing : typeof value === 'string' ? Buffer.byteLength(value) : value.length;
      values.push(value);
      lengths.push(length);
      if (length > 0) inAll += length;
      if (typeof value !== 'string' && value) hasBytes = true;
    }
    // Where no kinds are given, all of them are text; and so is whatever comes back.
    const kinds = hasBytes ? values : [];
    const size = this.#beginning.length + 6 + kinds.length * 2 + values.length * 4 + inAll;
    const message = Buffer.allocUnsafe(size + executeAndSync.length);
    this.#beginning.copy(message);
    message.writeInt32BE(size - 1, 1);
    let at = message.writeInt16BE(kinds.length, this.#beginning.length);
    for (const value of kinds) at = message.writeInt16BE(typeof value === 'string' || !value ? 0 : asBytes, at);
    at = message.writeInt16BE(values.length, at);
    for (let n = 0; n < values.length; n++) {
      const value = values[n];
      at = message.writeInt32BE(lengths[n]!, at);
      if (typeof value === 'string') at += message.write(value, at);
      else if (value) at += value.copy(message, at);
    }
    at = message.writeInt16BE(0, at);
    executeAndSync.copy(message, at);
    return message;
  }
}

function framed(kind: string, body: string): Buffer {
  const message = Buffer.alloc(5 + Buffer.byteLength(body));
  message.write(kind);
  message.writeInt32BE(message.length - 1, 1);
  message.write(body, 5);
  return message;
}
