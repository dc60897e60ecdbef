import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { spa } from './spa.js';

const script = "\n  fetch('/who');\n";

describe('The browser’s app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  let server: Server;
  const policyOf = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy') ?? '';
  };

  const isBuilt = (inPage: string, at = new Date()) => {
    const page = join(folder, 'index.html');
    writeFileSync(page, `<script>${inPage}</script><script type="module" src="/a.js"></script>`);
    utimesSync(page, at, at);
  };
  const nameOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
    isBuilt(script);
    server = express()
      .use(spa(folder, { https: false, isRoutePath: () => false }))
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  it('may run the script that stands in its page, and else only files of ours', async () => {
    expect(await policyOf('/shop/home')).toContain(`script-src 'self' ${nameOf(script)};`);
    expect(await policyOf('/shop/home')).toContain("object-src 'none'");
  });

  it('brings that word with its page only', async () => {
    expect(await policyOf('/assets/app.js')).not.toContain('sha256');
  });

  it('may run the script of another build that has taken its place, and that of the first no longer', async () => {
    await policyOf('/shop/home');
    isBuilt('whoIsThere();', new Date(Date.now() + 5_000));
    expect(await policyOf('/shop/home')).toContain(`script-src 'self' ${nameOf('whoIsThere();')};`);
  });

  it('may run a script whose lines end as on Windows, which browsers read as ending like all others', async () => {
    isBuilt(script.replaceAll('\n', '\r\n'), new Date(Date.now() + 10_000));
    expect(await policyOf('/shop/home')).toContain(nameOf(script));
  });
});
