import { ConfigError } from './config-error.js';
import { loadDataPlaces } from './load-config.js';

const bucket = {
  UPLOADS_STORE: 's3',
  UPLOADS_S3_BUCKET: 'pictures',
  UPLOADS_S3_ACCESS_KEY_ID: 'id',
  UPLOADS_S3_SECRET_ACCESS_KEY: 'secret',
};

const uploadsIn = (env: Record<string, string>) => loadDataPlaces(env).uploads;

describe('The settings of uploads', () => {
  it('store uploads on disk by default', () => {
    expect(uploadsIn({})).toEqual({ store: 'disk' });
  });

  it('address a bucket of AWS by its name and region', () => {
    expect(uploadsIn({ ...bucket, UPLOADS_S3_REGION: 'eu-central-1' })).toEqual({
      store: 's3',
      endpoint: undefined,
      region: 'eu-central-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    });
  });

  it('address another store by its endpoint, with the bucket in the path by default', () => {
    const own = { ...bucket, UPLOADS_S3_ENDPOINT: 'http://minio:9000/' };
    expect(uploadsIn(own)).toMatchObject({ endpoint: 'http://minio:9000', forcePathStyle: true });
    expect(uploadsIn({ ...own, UPLOADS_S3_FORCE_PATH_STYLE: 'false' })).toMatchObject({ forcePathStyle: false });
  });

  it.each(['UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'])(
    'are refused without %s',
    (name) => {
      expect(() => uploadsIn({ ...bucket, [name]: '' })).toThrow(new ConfigError(`UPLOADS_STORE=s3 needs ${name}.`));
    },
  );

  it('are refused in one sentence without any of these', () => {
    const needs =
      'UPLOADS_STORE=s3 needs UPLOADS_S3_BUCKET, UPLOADS_S3_ACCESS_KEY_ID and UPLOADS_S3_SECRET_ACCESS_KEY.';
    expect(() => uploadsIn({ UPLOADS_STORE: 's3' })).toThrow(new ConfigError(needs));
  });

  it.each([
    { UPLOADS_STORE: 'ftp' },
    { ...bucket, UPLOADS_S3_ENDPOINT: 'minio:9000' },
    { ...bucket, UPLOADS_S3_FORCE_PATH_STYLE: 'yes' },
  ])('are refused in one line: %j', (env) => {
    expect(() => uploadsIn(env)).toThrow(ConfigError);
  });
});
