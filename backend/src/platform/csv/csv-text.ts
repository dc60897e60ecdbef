import { Invalid, WrongType } from '../../shared/errors.js';

/** How files begin that are spreadsheets or archives, in hex. */
const notText = ['504b0304', '504b0506', 'd0cf11e0', '1f8b', '25504446'];
const asCsv = 'Please save it as “CSV UTF-8” and send that.';

type Decoder = InstanceType<typeof TextDecoder>;

/**
 * The text of a file, in pieces: UTF-8, or UTF-16 with its mark.
 * @param field for messages
 * @throws Invalid, naming the line, for other bytes; WrongType for a spreadsheet
 */
export async function* csvText(bytes: AsyncIterable<Uint8Array>, field: string): AsyncIterable<string> {
  const lines = new LineCounter();
  let decoder: Decoder | null = null;
  for await (const chunk of withStart(bytes)) {
    decoder ??= decoderFor(chunk);
    const text = decoded(decoder, chunk);
    const wrong =
      text === null ? startOf(chunk, decoder.encoding) : text.includes('\0') ? text.split('\0', 1)[0]! : null;
    if (wrong !== null) throw unreadable(lines.after(wrong), field);
    lines.after(text!);
    yield text!;
  }
  if (decoder && decoded(decoder) === null) throw unreadable(lines.line, field);
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

function unreadable(line: number, field: string): Invalid {
  return Invalid.field(field, `Row ${line} has letters that are not UTF-8. ${asCsv}`);
}

/** How many lines end within a text. */
export function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Counts the lines of a text that comes in pieces. */
class LineCounter {
  line = 1;
  #endsInReturn = false;

  after(text: string): number {
    const rest = this.#endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.line += breaksIn(rest);
    if (text !== '') this.#endsInReturn = text.endsWith('\r');
    return this.line;
  }
}
