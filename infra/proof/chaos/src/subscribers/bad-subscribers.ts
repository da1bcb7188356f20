import { call } from '../load/call.ts';
import type { Organization } from '../load/organization.ts';
import type { Installation } from '../processes/installation.ts';
import { listenOn } from './subscriber.ts';

/** Three that no sender should have to wait for. */
export interface BadSubscribers {
  /** Requests that the black hole has swallowed: it takes them and never answers. */
  swallowed(): number;
  /** Requests that the slow one has begun to answer: a byte a second, without an end. */
  dripping(): number;
  close(): void;
}

const dripEveryMs = 1_000;

/** The third one is not there: its port refuses connections. */
export async function badSubscribers(
  { survey }: Pick<Installation, 'survey'>,
  organization: Organization,
): Promise<BadSubscribers> {
  let swallowed = 0;
  let dripping = 0;
  const blackHole = await listenOn(() => {
    swallowed += 1;
  });
  const slowDrip = await listenOn((_request, response) => {
    dripping += 1;
    response.writeHead(200);
    const drips = setInterval(() => response.write('.'), dripEveryMs);
    response.once('close', () => clearInterval(drips));
  });
  const refusing = await listenOn(() => {});
  refusing.close();
  for (const { url } of [blackHole, slowDrip, refusing]) {
    await call(survey, organization, { path: '/api/v1/webhook-endpoints', body: { url } });
  }
  return {
    swallowed: () => swallowed,
    dripping: () => dripping,
    close() {
      blackHole.close();
      slowDrip.close();
    },
  };
}
