import { Wire } from './wire.mjs';

/** What Node's `fetch` sends along by itself. It is not used: it takes as much of a core for a trip as PostgreSQL does. */
const always =
  'connection: keep-alive\r\naccept: */*\r\naccept-language: *\r\nsec-fetch-mode: cors\r\nuser-agent: node\r\n' +
  'accept-encoding: gzip, deflate\r\n';
const cookieLine = '\r\nSet-Cookie: ';

/** In ms. The server closes what nobody uses some time later than this; what is just being closed must not be asked. */
const longestRest = 30_000;
const resting = new Map();

/**
 * Asks one thing over a connection that nobody uses, as `fetch` would.
 * @param headers lines, each with its end @param body bytes or a text @returns { status, head, body }
 */
export async function ask(port, method, path, headers = '', body = undefined) {
  const text = body === undefined ? '' : Buffer.from(body).latin1Slice();
  const length = body === undefined ? '' : `content-length: ${text.length}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}${always}${length}\r\n`;
  const wire = await free(port);
  const answer = await wire.ask(head + text);
  wire.rest();
  resting.get(port).push({ wire, since: performance.now() });
  return answer;
}

async function free(port) {
  let wires = resting.get(port);
  if (!wires) resting.set(port, (wires = []));
  for (let last = wires.pop(); last; last = wires.pop()) {
    const { wire, since } = last;
    if (wire.isOpen && performance.now() - since < longestRest) {
      wire.goOn();
      return wire;
    }
    wire.close();
  }
  return Wire.to(port);
}

/** Tells each cookie that an answer brings. */
export function eachCookie(head, told) {
  for (let at = head.indexOf(cookieLine); at >= 0; at = head.indexOf(cookieLine, at + 1)) {
    const from = at + cookieLine.length;
    const equals = head.indexOf('=', from);
    const line = head.indexOf('\r\n', from);
    const end = line < 0 ? head.length : line;
    const semicolon = head.indexOf(';', equals);
    told(head.slice(from, equals), head.slice(equals + 1, semicolon < 0 ? end : Math.min(semicolon, end)));
  }
}

/** @returns a header of an answer; undefined where it has none of that name, in that spelling */
export function headerOf(head, name) {
  const start = head.indexOf(`\r\n${name}: `);
  if (start < 0) return undefined;
  const from = start + name.length + 4;
  const end = head.indexOf('\r\n', from);
  return head.slice(from, end < 0 ? undefined : end);
}
