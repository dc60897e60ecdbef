import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { closing } from './lifecycle/closing.js';

/** An S3 server with one empty bucket, and the shop's settings for it. */
export async function openBucket() {
  const opened = closing();
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  opened.add(() => rm(directory, { recursive: true, force: true }));
  const bucket = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const running = closing();
  running.add(() => server.close());
  return {
    /** The server stores the content of each object in one of these files. */
    files: async () =>
      (await readdir(join(directory, bucket, 'images')).catch(() => [])).filter((file) =>
        file.endsWith('._S3rver_object'),
      ),
    env: {
      UPLOADS_STORE: 's3',
      UPLOADS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      UPLOADS_S3_BUCKET: bucket,
      UPLOADS_S3_ACCESS_KEY_ID: 'S3RVER',
      UPLOADS_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Refuses connections from now on. */
    goAway: () => running.close(),
    async close() {
      await running.close();
      await opened.close();
    },
  };
}
