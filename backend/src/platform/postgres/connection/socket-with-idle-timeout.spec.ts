import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { socketWithIdleTimeout } from './socket-with-idle-timeout.js';

describe('A connection to a database', () => {
  const gone = { code: 'ETIMEDOUT' };

  it('that stays silent is closed, and its query fails', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, stream: socketWithIdleTimeout(100) });
    const failed = expect(client.connect()).rejects.toMatchObject(gone);
    await failed.finally(() => silent.close());
  });

  it('that is used from time to time stays open', () => {
    jest.useFakeTimers();
    const socket = socketWithIdleTimeout(1_500)();
    // Node restarts the socket's timeout at each read and write; no timer runs from the start.
    expect([socket.timeout, jest.getTimerCount()]).toEqual([1_500, 0]);
    jest.useRealTimers();
    socket.destroy();
  });

  it('that falls silent in the middle of a result is closed', async () => {
    const socket = socketWithIdleTimeout(60_000)();
    const client = new pg.Client({
      connectionString: process.env['SHOP_TEST_SERVER'],
      stream: () => socket,
      options: '-c client_connection_check_interval=100',
    });
    client.on('error', () => undefined);
    await client.connect();
    socket.setTimeout(100);
    await expect(client.query('select pg_sleep(100)')).rejects.toMatchObject(gone);
  });
});
