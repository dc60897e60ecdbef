import { Invalid, WrongType } from '../../shared/errors.js';

/** How files begin that are spreadsheets or archives, in hex. */
const notText = ['504b0304', '504b0506', 'd0cf11e0', '1f8b', '25504446'];
const asCsv = 'Please save it as “CSV UTF-8” and send that.';

type Decoder = InstanceType<typeof TextDecoder>;

/**
 * The text of a file, in pieces: UTF-8, or UTF-16 with its mark.
 * @param field for messages
 * @throws Invalid, naming the row, for other bytes; WrongType for a spreadsheet
 */
export async function* csvText(bytes: AsyncIterable<Uint8Array>, field: string): AsyncIterable<string> {
  const rows = new RowCounter();
  let decoder: Decoder | null = null;
  for await (const chunk of withStart(bytes)) {
    decoder ??= decoderFor(chunk);
    const text = decoded(decoder, chunk);
    const wrong =
      text === null ? startOf(chunk, decoder.encoding) : text.includes('\0') ? text.split('\0', 1)[0]! : null;
    if (wrong !== null) throw unreadable(rows.after(wrong), field);
    rows.after(text!);
    yield text!;
  }
  if (decoder && decoded(decoder) === null) throw unreadable(rows.row, field);
}

/** Joins the first pieces, which may be shorter than a mark. */
async function* withStart(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (start) start = Buffer.concat([start, chunk]);
    if (start && start.length < 4) continue;
    yield start ?? chunk;
    start = null;
  }
  if (start && start.length > 0) yield start;
}

/** @throws WrongType */
function decoderFor(start: Uint8Array): Decoder {
  const hex = Buffer.from(start.subarray(0, 4)).toString('hex');
  const mark = hex.slice(0, 4);
  if (notText.some((signature) => hex.startsWith(signature))) throw new WrongType(`This is no CSV file. ${asCsv}`);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/** @param chunk left out at the end @returns null for wrong bytes */
function decoded(decoder: Decoder, chunk?: Uint8Array): string | null {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return null;
  }
}

/** What comes before the first wrong bytes. */
function startOf(chunk: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(chunk).split('\u{fffd}', 1)[0]!;
}

function unreadable(row: number, field: string): Invalid {
  return Invalid.field(field, `Row ${row} has letters that are not UTF-8. ${asCsv}`);
}

/** Counts rows as a spreadsheet does: a line break within quotes begins none. */
class RowCounter {
  row = 1;
  #isQuoted = false;
  #last = '';

  after(text: string): number {
    for (const [sign] of text.matchAll(/["\r\n]/g)) {
      if (sign === '"') this.#isQuoted = !this.#isQuoted;
      else if (!this.#isQuoted && !(sign === '\n' && this.#last === '\r')) this.row += 1;
      this.#last = sign;
    }
    return this.row;
  }
}
