import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
    writeFileSync(join(folder, 'index.html'), `<script>${script}</script><script type="module" src="/a.js"></script>`);
    server = express()
      .use(spa(folder, { https: false }))
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  it('may run the script that stands in its page, and else only files of ours', async () => {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(await policyOf('/shop/home')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(await policyOf('/shop/home')).toContain("object-src 'none'");
  });

  it('brings that word with its page only', async () => {
    expect(await policyOf('/assets/app.js')).not.toContain('sha256');
  });
});
