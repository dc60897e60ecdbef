import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Sends one and the same answer from memory: what the machine itself can do. */
const body = readFileSync(process.env.BODY_FILE);
const head = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
createServer((_request, response) => response.writeHead(200, head).end(body)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
