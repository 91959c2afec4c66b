import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** The bucket's name in the path and not in the host, as most others than Amazon have it. */
  pathStyle: boolean;
  /** Whether a server that is not on the internet is refused (PROV-8). */
  isPublicOnly?: boolean;
}

// What goes wrong is thrown, and the application's to log.
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** A client of Amazon S3, or of anything that speaks its language; how patient it is differs with what it is for. */
export function createS3Client(
  { region, accessKeyId, secretAccessKey, endpoint, pathStyle }: S3Options,
  patience: Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'>,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...patience,
    logger: QUIET,
    // Not every S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
