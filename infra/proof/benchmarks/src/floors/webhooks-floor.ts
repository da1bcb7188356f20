import { createHmac } from 'node:crypto';
import { Pool } from 'undici';
import { liveAsChild } from '../servers/child-side.ts';

/** undici's pools and one HMAC a request: webhooks like ours, with nothing to look up, to claim or to write down. */
await liveAsChild(async ({ ports, connections, body }: Settings) => {
  const pools = ports.map((port) => new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 }));
  return {
    facts: {},
    commands: {
      send: async ({ requests, subscribers }: { requests: number; subscribers: number }) => {
        const each = requests / subscribers;
        await Promise.all(
          pools.slice(0, subscribers).map((pool) => sendTo(pool, { each, connections, body })),
        );
      },
    },
  };
});

interface Settings {
  ports: number[];
  /** To each port. */
  connections: number;
  /** As long as ours. */
  body: string;
}

async function sendTo(
  pool: Pool,
  { each, connections, body }: { each: number; connections: number; body: string },
): Promise<void> {
  let begun = 0;
  const sender = async () => {
    while (begun < each) await send(pool, body, begun++);
  };
  await Promise.all(Array.from({ length: connections }, sender));
}

function send(pool: Pool, body: string, n: number): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000).toString();
  const signature = createHmac('sha256', 'whsec_of-the-floor')
    .update(`${seconds}.`)
    .update(body)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': `floor-${n}`,
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
