import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Sends the same response from memory: the upper limit of what `node:http` achieves with this body. */
const body = readFileSync(process.env.BODY_FILE);
const head = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
createServer((_request, response) => response.writeHead(200, head).end(body)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
