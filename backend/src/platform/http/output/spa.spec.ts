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

describe('The content security policy of the app’s page', () => {
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

  it('allows the page’s inline script and the shop’s own files', async () => {
    expect(await policyOf('/shop/home')).toContain(`script-src 'self' ${nameOf(script)};`);
    expect(await policyOf('/shop/home')).toContain("object-src 'none'");
  });

  it('has no script hash for other files', async () => {
    expect(await policyOf('/assets/app.js')).not.toContain('sha256');
  });

  it('follows a new build of the page', async () => {
    await policyOf('/shop/home');
    isBuilt('whoIsThere();', new Date(Date.now() + 5_000));
    expect(await policyOf('/shop/home')).toContain(`script-src 'self' ${nameOf('whoIsThere();')};`);
  });

  it('hashes scripts with normalized line endings, as browsers do', async () => {
    isBuilt(script.replaceAll('\n', '\r\n'), new Date(Date.now() + 10_000));
    expect(await policyOf('/shop/home')).toContain(nameOf(script));
  });
});
