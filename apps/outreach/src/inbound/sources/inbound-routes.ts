import { inTransaction } from '@reachback/common/database/pool';
import { notFound, unavailable } from '@reachback/common/http/errors/errors';
import { largeBodyBytes } from '@reachback/common/http/intake/intake';
import { clientNetwork } from '@reachback/common/http/rate-limit/client-network';
import { createQuota } from '@reachback/common/http/rate-limit/quota';
import { DamagedSecretError } from '@reachback/common/secrets/secret-box';
import { Router, type Request } from 'express';
import type { Context } from '../../context.ts';
import { keepContents } from '../content/keep-contents.ts';
import { storeItems } from '../items/store-items.ts';
import type { ProviderRequest, ProviderParts, Source } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { findSource, type SourceRow } from './source.ts';

/** Posts of one client address in a minute to what is no source of ours. */
const missesMax = 60;
/** A provider reports for many sources from a few addresses. */
const sourcesPerAddress = 5;
/** Somebody has to replace the source first. */
const damagedRetrySeconds = 600;

/**
 * Where providers post, without a credential of ours: `POST /inbound/<kind>/<token>`. Stores what is reported and
 * answers 200 at once; a delivery that comes again is answered the same and changes nothing. 404 for an address that
 * is not (any more) a source's, 401 or 403 for a wrong signature, 408, 413, 400; 429 for a source, or a client address,
 * that reports too much, 503 when the source's organization has too much in flight, its secret cannot be opened, or the
 * object store is unavailable.
 */
export function inboundRoutes(context: Context): Router {
  const { wakeUps, clock, config, intake, pool } = context;
  const { INBOUND_REPORTS_PER_MINUTE: reportsMax, INBOUND_BYTES_PER_MINUTE: bytesMax } = config;
  const aMinute = { windowSeconds: 60 };
  const misses = createQuota({ ...aMinute, what: 'posts to unknown addresses', max: missesMax });
  const perAddress = createQuota({
    ...aMinute,
    what: 'reports from this address',
    max: reportsMax * sourcesPerAddress,
  });
  const reports = createQuota({ ...aMinute, what: 'reports to this source', max: reportsMax });
  const reportedBytes = createQuota({ ...aMinute, what: 'bytes to this source', max: bytesMax });
  const router = Router();
  router.post('/inbound/:kind/:token', async (request, response) => {
    const network = clientNetwork(request);
    await misses.check(network);
    await perAddress.use(network);
    const row = await findSource(context, request.params.kind, request.params.token);
    if (!row) {
      await misses.use(network);
      throw notFound('inbound source');
    }
    await reports.use(row.id);
    const { organizationId } = row;
    // Apart from the organization's own calls: neither can use up the share of the other.
    const user = `inbound ${organizationId}`;
    const source = await unsealed(context, row).catch(putOffDamaged);
    const received = await intake.receive(request, { user, bytesMax: providerOf(source.kind).bodyBytesMax });
    try {
      const kind = received.bytesMax > largeBodyBytes ? 'large' : 'call';
      const accepted = await intake.work({ user, kind, request }, async () => {
        const body = await received.open();
        await reportedBytes.use(row.id, body.length);
        const delivery = deliveryOf(context, request, body);
        const given = await providerOf(source.kind).receive(source, delivery, partsFor(context, row));
        const items = await keepContents(context, organizationId, given);
        const now = clock.now();
        await inTransaction(pool, (client) => storeItems(client, { organizationId, items, now }));
        return given.length;
      });
      if (accepted > 0) await wakeUps.wake('inbound', organizationId);
      response.json({ accepted });
    } finally {
      received.release();
    }
  });
  return router;
}

/**
 * Providers keep what they could not deliver for hours or days, and the owner of the source sees what is wrong with it.
 * @throws ApiError 503 where the secret is damaged
 */
function putOffDamaged(error: unknown): never {
  if (!(error instanceof DamagedSecretError)) throw error;
  throw unavailable('the stored secret of this source is damaged', damagedRetrySeconds);
}

async function unsealed({ secrets }: Context, row: SourceRow): Promise<Source> {
  const { organizationId, id, mailboxId, topic } = row;
  const secret = row.secret === null ? null : await secrets.open(row.secret);
  return { organizationId, id, kind: row.kind, mailboxId, secret, topic };
}

function deliveryOf({ clock }: Context, request: Request, body: Buffer): ProviderRequest {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { body, headers: Object.fromEntries(headers), receivedAt: clock.now() };
}

function partsFor({ db, fetchText }: Context, { organizationId, id }: SourceRow): ProviderParts {
  return {
    fetchText,
    async pinTopic(topic) {
      const where = { organizationId, id, OR: [{ topic: null }, { topic }] };
      return (await db.inboundSource.updateMany({ where, data: { topic } })).count === 1;
    },
  };
}
