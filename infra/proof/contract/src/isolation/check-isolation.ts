import fc from 'fast-check';
import type { Operation } from '../document/contract.ts';
import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import { warmUp } from '../fuzz/fuzz-service.ts';
import type { FuzzRequest } from '../requests/request.ts';
import { requestOf, validDraft } from '../requests/valid-request.ts';
import { openSession, type Session } from '../session.ts';
import type { World } from '../world/world.ts';

export interface IsolationResult {
  /** Number of requests with another organization's ids. */
  requests: number;
  /** Kinds of ids that the other organization has. */
  kinds: string[];
  /** Names in paths for which the other organization has no ids, so they are untested. */
  without: string[];
  findings: string[];
}

/** Number of bodies, and of ids of mine, tried until a request is refused only because of the foreign id. */
const bodiesMax = 12;
const foreignBodies = 8;
const atOnce = 4;

/** Reads, changes and deletes with every kind of id of another organization, wherever a route accepts one. */
export async function checkIsolation(world: World, seed: number): Promise<IsolationResult> {
  const session = await openSession(world, atOnce);
  await warmUp(session, seed, atOnce);
  const before = await session.readAll('theirs');
  const kinds = session.known.theirs.names().filter((name) => name !== 'cursor');
  const findings: string[] = [];
  let requests = 0;

  const ask = async (operation: Operation, request: FuzzRequest) => {
    requests += 1;
    const { request: sent, answer } = await session.ask('mine', request);
    const leak = leakIn(answer.text, sent, session, world);
    if (leak) findings.push(`${operation.operationId} ${sent.target} tells ${leak}`);
    return answer.status;
  };

  await eachAtMost(atOnce, session.operations, async (operation) => {
    for (const path of foreignPaths(operation, kinds)) {
      const status = await refusalOf(operation, path, seed, session, (request) => ask(operation, request));
      if (status !== 404) findings.push(`${operation.operationId} ${path} was answered with ${status}`);
    }
    for (const request of sampled(session, operation, seed, foreignBodies))
      await ask(operation, foreignInput(request));
  });

  const after = await session.readAll('theirs');
  for (const [target, text] of before) {
    if (withoutTimes(after.get(target)!) !== withoutTimes(text)) findings.push(`${target} was changed`);
  }
  await session.close();
  return {
    requests,
    kinds,
    without: collectionsIn(session.operations).filter((name) => !kinds.includes(name)),
    findings,
  };
}

/** The path with ids of each kind; with two parameters also with one id of mine. */
function foreignPaths({ path }: Operation, kinds: string[]): string[] {
  const places = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)];
  if (places.length === 0) return [];
  const everywhere = kinds.map((kind) => path.replace(/\{\w+\}/g, `@theirs:${kind}:0@`));
  const oneOfThem = places.map(([, collection, name]) =>
    path
      .replace(`{${name!}}`, `@theirs:${collection!}:0@`)
      .replace(/([\w-]+)\/\{\w+\}/g, (_, other: string) => `${other}/@mine:${other}:0@`),
  );
  return [...new Set([...everywhere, ...oneOfThem])];
}

async function refusalOf(
  operation: Operation,
  path: string,
  seed: number,
  session: Session,
  ask: (request: FuzzRequest) => Promise<number>,
): Promise<number> {
  let status = 0;
  for (const [n, request] of sampled(session, operation, seed, bodiesMax).entries()) {
    const search = request.target.split('?')[1];
    const target = path.replace(/@mine:([\w-]+):0@/g, `@mine:$1:${n}@`);
    status = await ask({ ...request, target: search ? `${target}?${search}` : target });
    if (![400, 409, 422].includes(status)) break;
  }
  return status;
}

function sampled({ contract }: Session, operation: Operation, seed: number, numRuns: number): FuzzRequest[] {
  return fc.sample(validDraft(contract, operation).map(requestOf), { seed, numRuns });
}

/** The same request with the other organization's ids in the query and the body. */
function foreignInput(request: FuzzRequest): FuzzRequest {
  const [path, search] = request.target.split('?');
  const foreign = (text: string) => text.replaceAll('@mine:', '@theirs:');
  return {
    ...request,
    target: search ? `${path}?${foreign(search)}` : path!,
    body: request.body && foreign(request.body),
  };
}

function leakIn(
  text: string,
  { target, body }: FuzzRequest,
  { known }: Session,
  world: World,
): string | null {
  if (text.includes(world.theirMark)) return `what is in ${world.theirMark}`;
  const ids = known.theirs.names().flatMap((name) => known.theirs.all(name));
  return ids.find((id) => text.includes(id) && !target.includes(id) && !body?.includes(id)) ?? null;
}

function collectionsIn(operations: Operation[]): string[] {
  const names = operations.flatMap(({ path }) =>
    [...path.matchAll(/([\w-]+)\/\{/g)].map((match) => match[1]!),
  );
  return [...new Set(names)];
}

/** Some responses contain times relative to now. */
const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'then');
