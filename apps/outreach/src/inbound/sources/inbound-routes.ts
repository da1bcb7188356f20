import { inTransaction } from '@reachback/common/database/pool';
import { notFound } from '@reachback/common/errors';
import express, { Router, type Request, type RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { storeItems } from '../items/store-items.ts';
import type { Delivery, ProviderParts, Source, SourceKind } from '../providers/provider.ts';
import { providers } from '../providers/providers.ts';
import { findSource, type SourceRow } from './source.ts';

/** Room for any usual mail; the gateway lets no more through. Read only for an address that is ours. */
const bodyBytesMax = 24 * 1024 * 1024;

/**
 * Where providers post, without a credential of ours: `POST /inbound/<kind>/<token>`. Stores what is reported and
 * answers 200 at once; a delivery that comes again is answered the same and changes nothing. 404 for an address that
 * is not (any more) a source's, 401 or 403 for a wrong signature, 413, 400.
 */
export function inboundRoutes(context: Context): Router {
  const router = Router();
  const readBody = express.raw({ type: () => true, limit: bodyBytesMax });
  router.post('/inbound/:kind/:token', lookUp(context), readBody, async (request, response) => {
    const row: SourceRow = response.locals.source;
    const source = await unsealed(context, row);
    const items = await providers[source.kind].receive(
      source,
      deliveryOf(context, request),
      partsFor(context, row),
    );
    const { organizationId } = row;
    const now = context.clock.now();
    await inTransaction(context.pool, (client) => storeItems(client, { organizationId, items, now }));
    if (items.length > 0) await context.bells.ring('inbound', organizationId);
    response.json({ accepted: items.length });
  });
  return router;
}

/** Before the body is read. */
function lookUp(context: Context): RequestHandler<{ kind: string; token: string }> {
  return async (request, response, next) => {
    const { kind, token } = request.params;
    const source = await findSource(context, kind, token);
    if (!source) throw notFound('inbound source');
    response.locals.source = source;
    next();
  };
}

async function unsealed({ secrets }: Context, row: SourceRow): Promise<Source> {
  const { organizationId, id, mailboxId, topic } = row;
  const secret = row.secret === null ? null : await secrets.open(row.secret);
  // The check constraint of the table allows nothing else.
  return { organizationId, id, kind: row.kind as SourceKind, mailboxId, secret, topic };
}

function deliveryOf({ clock }: Context, request: Request): Delivery {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  // Without a body the parser leaves none.
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
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
