import { z } from 'zod';
import { StartError } from '../runtime/start-process.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://', abort: true })
  .refine((url) => new URL(url).origin === url.replace(/\/$/, ''), 'must end after the host and port')
  .transform((url) => new URL(url).origin);

/** The variables of a bucket in an S3-compatible store. Without an endpoint there is none. */
export const objectStoreConfig = {
  /** Without the bucket: https://s3.eu-central-1.amazonaws.com or http://minio:9000. */
  S3_ENDPOINT: origin.optional(),
  /** Exists already, and belongs to this installation alone. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name: 3 to 63 of a-z, 0-9, - and .')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a region like eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether the bucket is part of the path (https://host/bucket) or of the host (https://bucket.host). */
  S3_PATH_STYLE: z.stringbool().default(true),
  /** For one call; large objects have a second more for each megabyte. */
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
};

export type ObjectStoreConfig = z.output<z.ZodObject<typeof objectStoreConfig>>;

/** What belongs together: with one of them all are needed. */
const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A store that is set up completely. */
export interface S3Settings {
  /** With the bucket, in its path or its host. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs: number;
}

/**
 * The store that the variables name; null without them.
 * @throws StartError when some are given and others are missing
 */
export function readS3Settings(config: ObjectStoreConfig): S3Settings | null {
  const missing = required.filter((name) => config[name] === undefined);
  if (missing.length === required.length) return null;
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = config;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const given = required.filter((name) => !missing.includes(name)).join(', ');
    throw new StartError(
      `The environment is not complete:\n${missing.map((name) => `  ${name}: is missing; ${given} is set`).join('\n')}`,
    );
  }
  const url = new URL(endpoint);
  if (config.S3_PATH_STYLE) url.pathname = `/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return {
    url: url.href,
    region: config.S3_REGION,
    accessKeyId,
    secretAccessKey,
    timeoutMs: config.S3_TIMEOUT_MS,
  };
}
