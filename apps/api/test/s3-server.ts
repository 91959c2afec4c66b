import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The variables of a configuration whose files lie in a real S3-speaking server, which checks every signature. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'chairside-test-s3-'));
  const bucket = 'patients-files';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  // It signs `/bucket` where a client that lists a bucket has asked for, and signed, `/bucket/`.
  server.middleware.splice(-1, 0, (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state.vhost = true;
      context.mountPath = '/';
    }
    return next();
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    directory,
    options: {
      bucket,
      region: 'ap-south-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      endpoint,
      pathStyle: true,
    },
    variables: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'ap-south-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
