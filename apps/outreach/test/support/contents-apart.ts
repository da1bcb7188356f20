import type { S3Server } from '@reachback/testing/network/s3-server';

/** Variables with which every content, however small, becomes an object of the server. */
export function contentsApart(s3: S3Server): Record<string, string> {
  return { ...s3.env, INBOUND_RAW_STORE: 's3', INBOUND_RAW_OBJECT_BYTES_MIN: '1' };
}
