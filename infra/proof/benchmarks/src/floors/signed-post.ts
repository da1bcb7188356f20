import { createHmac } from 'node:crypto';
import type { Pool } from 'undici';

/** Sends a body with one HMAC and few headers, and reads no response. @throws Error when there is none */
export function signedPost(pool: Pool, id: string, body: string): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000).toString();
  const signature = createHmac('sha256', 'whsec_of-the-floor')
    .update(`${seconds}.`)
    .update(body)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'x-outreach-signature': `t=${seconds},v1=${signature}`,
  };
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { method: 'POST', path: '/hooks', headers, body },
      {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData() {},
        onResponseEnd() {
          resolve();
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}
