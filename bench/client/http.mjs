import { Connection } from './connection.mjs';

/** The headers Node's `fetch` adds; `fetch` itself would use as much of the core for a trip as PostgreSQL does. */
const defaultHeaders =
  'connection: keep-alive\r\naccept: */*\r\naccept-language: *\r\nsec-fetch-mode: cors\r\nuser-agent: node\r\n' +
  'accept-encoding: gzip, deflate\r\n';
const setCookie = '\r\nSet-Cookie: ';

/** In ms, and shorter than the server's keep-alive timeout, so that no request meets a connection that is closing. */
const longestIdle = 30_000;
const idle = new Map();

/**
 * Sends one request over an idle connection, or over a new one.
 * @param headers lines, each with its line end @param body bytes or text @returns { status, head, body }
 */
export async function send(port, method, path, headers = '', body) {
  const text = body === undefined ? '' : Buffer.from(body).latin1Slice();
  const length = body === undefined ? '' : `content-length: ${text.length}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}${defaultHeaders}${length}\r\n`;
  const connection = await connectionTo(port);
  const response = await connection.send(head + text);
  connection.unref();
  idle.get(port).push({ connection, since: performance.now() });
  return response;
}

async function connectionTo(port) {
  let connections = idle.get(port);
  if (!connections) idle.set(port, (connections = []));
  for (let last = connections.pop(); last; last = connections.pop()) {
    const { connection, since } = last;
    if (connection.isOpen && performance.now() - since < longestIdle) {
      connection.ref();
      return connection;
    }
    connection.close();
  }
  return Connection.to(port);
}

/** Calls `visit(name, value)` for each cookie that a response sets. */
export function eachCookie(head, visit) {
  for (let at = head.indexOf(setCookie); at >= 0; at = head.indexOf(setCookie, at + 1)) {
    const from = at + setCookie.length;
    const equals = head.indexOf('=', from);
    const line = head.indexOf('\r\n', from);
    const end = line < 0 ? head.length : line;
    const semicolon = head.indexOf(';', equals);
    visit(head.slice(from, equals), head.slice(equals + 1, semicolon < 0 ? end : Math.min(semicolon, end)));
  }
}

/** @returns the value of a header, whose name is case-sensitive; undefined if it is missing */
export function headerOf(head, name) {
  const start = head.indexOf(`\r\n${name}: `);
  if (start < 0) return undefined;
  const from = start + name.length + 4;
  const end = head.indexOf('\r\n', from);
  return head.slice(from, end < 0 ? undefined : end);
}
