import type { Answer } from '@reachback/common/http/routing/endpoint';
import { ApiError, unavailable } from '@reachback/common/http/errors/errors';
import { endpoint, type Context } from '../../context.ts';
import type { Catalogue } from '../../settings/load-visit-policy.ts';
import { duplicateSteps, explainDecision } from '../decide/explain-visit.ts';
import type { Visit } from '../decide/read-visit.ts';
import { recordVisit } from '../record/record-visit.ts';
import { tryVisit } from '../decide/try-visit.ts';
import { understandVisit } from '../decide/understand-visit.ts';
import { readBase } from '../decide/visit-facts.ts';
import { visitFieldCodes, visitInput, type VisitInput } from './visit-input.ts';
import type { PlannedVisit } from '../record/visit-outcome.ts';
import { asDryRun, presentDecision, presentDuplicate, visitResult } from './visit-result.ts';

/** Collisions with equal or neighbouring visits after which the caller is asked to come again. */
const attemptsMax = 10;

/** One survey per visit, at a good moment, for a person who may be surveyed. The busiest operation of the service. */
export const reportVisit = endpoint({
  method: 'POST',
  path: '/api/v1/visits',
  name: 'reportVisit',
  summary: 'Report a visit, so that its person is surveyed at a good moment; idempotent on externalId',
  group: 'visits',
  scope: 'survey:write',
  tool: {
    name: 'reputation_send_survey',
    title: 'Send a survey after a visit',
    effects: { destructive: false, idempotent: true, openWorld: true },
    // A model repeats a call that it believes lost; without an identifier the person would be asked twice.
    input: visitInput.required({ externalId: true }),
  },
  input: visitInput,
  bodyExample: {
    externalId: 'appointment-1',
    firstName: 'Kim',
    email: 'kim@client.example',
    visitAt: '2026-03-02T13:00:00+01:00',
    location: 'Harbour Street',
  },
  alsoInQuery: ['dryRun'],
  fieldCodes: visitFieldCodes,
  unknownFields: 'warn',
  output: visitResult,
  statuses: [201, 200],
  audited: false,
  gathered: true,
  async handle(context, { organizationId }, input) {
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      const result = await report(context, organizationId, input);
      if (typeof result !== 'string') return result;
      if (result === 'stale') context.catalogues.forget(organizationId);
    }
    throw unavailable('too many visits of the same person at the same time', 1);
  },
});

/** An answer; or `stale` when the settings changed, `raced` when others were faster: begin again. */
type Attempt = Answer | 'stale' | 'raced';

async function report(context: Context, organizationId: string, input: VisitInput): Promise<Attempt> {
  const now = context.clock.now();
  const catalogue = await context.catalogues.of(organizationId);
  const understood = understandVisit(input, catalogue, now);
  if ('refusal' in understood) return refuse(context, { ...understood, organizationId, catalogue, input });
  const planned = { ...understood, organizationId, catalogue, now };
  if (input.dryRun) return explain(context, planned);
  const place = await takePlace(context, planned);
  if (place instanceof ApiError) {
    return refuse(context, { organizationId, catalogue, input, visit: planned.visit, refusal: place });
  }
  return record(context, planned, place);
}

/** What is called when the visit was worked, or the 429; a visit that was taken already is answered all the same. */
async function takePlace(
  { invitationQuota }: Context,
  { organizationId, catalogue, now }: PlannedVisit,
): Promise<((isUsed: boolean) => void) | ApiError> {
  return invitationQuota.take(organizationId, catalogue, now).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
}

async function record(
  context: Context,
  planned: PlannedVisit,
  settle: (isUsed: boolean) => void,
): Promise<Attempt> {
  const { organizationId, visit, plan } = planned;
  const outcome = await recordVisit(
    { pool: context.pool, recorder: context.visitRecorder, intake: context.intake },
    planned,
  ).catch((error: unknown) => {
    settle(false);
    throw error;
  });
  settle(outcome.status === 'recorded' && outcome.decision.status === 'scheduled');
  if (outcome.status === 'duplicate') return presentDuplicate(outcome.original, visit);
  if (outcome.status !== 'recorded') return outcome.status;
  const { id, decision, earliest } = outcome;
  if (decision.status === 'scheduled' && earliest) await context.bells.ring('invitations', organizationId);
  return presentDecision({ id, decision, visit, plan });
}

async function explain({ pool }: Context, planned: PlannedVisit): Promise<Attempt> {
  const { visit, plan } = planned;
  const trial = await tryVisit(pool, planned);
  if (trial.status === 'stale') return 'stale';
  if (trial.status === 'duplicate') return asDryRun(presentDuplicate(trial.original, visit), duplicateSteps);
  const { decision } = trial;
  return asDryRun(presentDecision({ id: null, decision, visit, plan }), explainDecision(decision, plan));
}

interface Refused {
  organizationId: string;
  catalogue: Catalogue;
  input: VisitInput;
  visit: Visit | null;
  refusal: ApiError;
}

/** Throws the refusal, unless it came from an old catalogue, or the visit was accepted before the account changed. */
async function refuse({ pool }: Context, refused: Refused): Promise<Attempt> {
  const { organizationId, catalogue, input, visit, refusal } = refused;
  const externalId = visit?.externalId ?? null;
  const { current, original } = await readBase(pool, organizationId, {
    externalId,
    version: catalogue.version,
  });
  if (!current) return 'stale';
  if (!visit || !original) throw refusal;
  const duplicate = presentDuplicate(original, visit);
  return input.dryRun ? asDryRun(duplicate, duplicateSteps) : duplicate;
}
