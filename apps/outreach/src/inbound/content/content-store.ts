import { ObjectStoreUnavailable } from '@reachback/common/object-store/object-store';
import { readS3Settings } from '@reachback/common/object-store/object-store-config';
import { openS3Store } from '@reachback/common/object-store/s3-store';
import type { Config } from '../../config.ts';
import type { ContentStore } from '../../context.ts';

/** Contents in the rows, and in the bucket of the configuration where there is one. */
export function openContentStore(config: Config): ContentStore {
  const settings = readS3Settings(config);
  const objects = settings && openS3Store(settings);
  return {
    objects,
    objectBytesMin: config.INBOUND_RAW_STORE === 's3' ? config.INBOUND_RAW_OBJECT_BYTES_MIN : null,
    async read({ raw, rawKey }, bytesMax) {
      if (raw) return raw.subarray(0, bytesMax);
      if (rawKey === null) return null;
      if (!objects) throw new ObjectStoreUnavailable('the content is an object, and S3_ENDPOINT is not set');
      return objects.get(rawKey, bytesMax);
    },
  };
}
