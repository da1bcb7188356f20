import { Pool } from 'undici';
import { liveAsChild } from '../servers/child-side.ts';
import { signedPost } from './signed-post.ts';

/** undici's pools and one HMAC a request: webhooks like ours, with nothing to look up, to claim or to write down. */
await liveAsChild(async ({ ports, connections, body }: Settings) => {
  const pools = ports.map((port) => new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 }));
  return {
    facts: {},
    commands: {
      send: async ({ requests, subscribers }: Round) => {
        const each = requests / subscribers;
        await Promise.all(
          pools.slice(0, subscribers).map((pool) => sendTo(pool, { each, connections, body })),
        );
      },
    },
  };
});

/** What is sent in one round. */
export interface Round {
  requests: number;
  subscribers: number;
}

export interface Settings {
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
    while (begun < each) await signedPost(pool, `floor-${begun++}`, body);
  };
  await Promise.all(Array.from({ length: connections }, sender));
}
