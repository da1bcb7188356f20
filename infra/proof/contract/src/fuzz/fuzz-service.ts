import fc from 'fast-check';
import { answerChecker, faultyProblem, unlistedProblem, type Answer } from '../document/check-answer.ts';
import { operationAt, type Operation } from '../document/contract.ts';
import { anyGoodRequest, anyRequest } from '../requests/any-request.ts';
import { faults } from '../requests/faulty-connection.ts';
import type { FuzzRequest } from '../requests/request.ts';
import { anyUnlistedRequest } from '../requests/unlisted-request.ts';
import { openSession, type Session } from '../session.ts';
import type { World } from '../world/world.ts';
import { eachAtMost } from '@reachback/common/runtime/each-at-most';

export interface FuzzOptions {
  requests: number;
  /** The same seed creates the same requests, in the same order. */
  seed: number;
  /** Concurrent requests; 1 for an exactly repeatable run. */
  atOnce: number;
}

/** A response that is wrong. */
export interface Finding {
  operation: string;
  problem: string;
  request: FuzzRequest;
  answer: Answer;
}

export interface FuzzResult {
  requests: number;
  seconds: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /** Number of operations that succeeded at least once. */
  succeeded: number;
  /** Operations that never succeeded. */
  neverSucceeded: string[];
  /** One of each kind, with the shortest request that shows it. */
  findings: Finding[];
}

/** Requests per batch; known ids are updated in between. */
const pieceSize = 500;
/** Valid requests of each organization at the start, to add to the initial data. */
const warmUpRequests = 300;

/** Sends many requests generated from the service's document, and checks every response against it. */
export async function fuzzService(
  world: World,
  { requests, seed, atOnce }: FuzzOptions,
): Promise<FuzzResult> {
  const session = await openSession(world, atOnce);
  await warmUp(session, seed, atOnce);
  const judge = createJudge(session, world);
  const startedAt = performance.now();
  const tools = await toolNames(session);
  const plan = fc.oneof(
    { arbitrary: anyRequest(session.contract), weight: 8 },
    { arbitrary: anyUnlistedRequest(world.places, tools), weight: 2 },
    { arbitrary: anyFaultyRequest(session, world, tools), weight: 1 },
  );
  for (let done = 0; done < requests; done += pieceSize) {
    const piece = fc.sample(plan, { seed: seed + done, numRuns: Math.min(pieceSize, requests - done) });
    await eachAtMost(atOnce, piece, async (planned) => {
      if (planned.fault) {
        const { request, answer } = await session.askFaulty('mine', planned);
        if (answer) judge.hear(request, answer);
        return;
      }
      const { request, answer } = await session.ask('mine', planned);
      judge.hear(request, answer);
    });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await session.close();
  return { requests, seconds, ...judge.verdict() };
}

/** Both organizations create things, and record their ids. */
export async function warmUp(session: Session, seed: number, atOnce: number): Promise<void> {
  for (const side of ['theirs', 'mine'] as const) {
    await session.readAll(side);
    const piece = fc.sample(anyGoodRequest(session.contract), { seed, numRuns: warmUpRequests });
    await eachAtMost(atOnce, piece, async (request) => void (await session.ask(side, request)));
  }
}

/** The tools offered to assistants. */
async function toolNames(session: Session): Promise<string[]> {
  const { answer } = await session.ask('mine', {
    method: 'POST',
    target: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  return [...answer.text.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name!);
}

/** Requests of every kind that fail in transit. */
function anyFaultyRequest(
  { contract }: Session,
  { places }: World,
  tools: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const request = fc.oneof(anyGoodRequest(contract), anyUnlistedRequest(places, tools));
  return fc.tuple(request, fc.constantFrom(...faults)).map(([planned, fault]) => ({ ...planned, fault }));
}

function createJudge({ contract, operations }: Session, world: World) {
  const check = answerChecker(contract);
  const findings = new Map<string, Finding>();
  const statuses: Record<string, number> = {};
  const succeeded = new Set<string>();
  const isListed = ({ target }: FuzzRequest) => !/^\/(mcp|inbound|[usocrq]|sms)([/?]|$)/.test(target);
  const problemOf = (operation: Operation | null, request: FuzzRequest, answer: Answer) => {
    if (request.fault) return faultyProblem(answer);
    return isListed(request) ? check(operation, request.method, answer) : unlistedProblem(answer);
  };
  return {
    hear(request: FuzzRequest, answer: Answer) {
      const operation = operationAt(operations, request.method, request.target);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (operation && !request.fault && answer.status < 300) succeeded.add(operation.operationId);
      const leaks = answer.text.includes(world.theirMark) ? 'contains data of another organization' : null;
      const problem = problemOf(operation, request, answer) ?? leaks;
      if (!problem) return;
      const name = operation?.operationId ?? 'elsewhere';
      const key = `${name} ${problem}`;
      const known = findings.get(key);
      if (known && lengthOf(known.request) <= lengthOf(request)) return;
      findings.set(key, { operation: name, problem, request, answer });
    },
    verdict: () => ({
      statuses,
      succeeded: succeeded.size,
      neverSucceeded: operations.map(({ operationId }) => operationId).filter((name) => !succeeded.has(name)),
      findings: [...findings.values()],
    }),
  };
}

const lengthOf = ({ target, body }: FuzzRequest) => target.length + (body?.length ?? 0);
