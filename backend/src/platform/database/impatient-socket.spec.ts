import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { impatientSocket } from './impatient-socket.js';

describe('A way to a database', () => {
  it('that stays silent is given up, and whoever waits is told', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, stream: impatientSocket(100) });
    await expect(client.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    silent.close();
  });

  it('that brings something now and then is kept, however long it is used', async () => {
    const client = new pg.Client({
      connectionString: process.env['SHOP_TEST_SERVER'],
      stream: impatientSocket(1_500),
    });
    await client.connect();
    for (let n = 0; n < 4; n++) await client.query('select pg_sleep(0.5)');
    await client.end();
  });

  it('that brings nothing of an answer is given up in the middle of it', async () => {
    const client = new pg.Client({ connectionString: process.env['SHOP_TEST_SERVER'], stream: impatientSocket(500) });
    client.on('error', () => undefined);
    await client.connect();
    await expect(client.query('select pg_sleep(5)')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});
