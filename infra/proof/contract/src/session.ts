import type { Answer } from './document/check-answer.ts';
import { createKnownThings, filledIn, type KnownThings } from './requests/known-things.ts';
import type { FuzzRequest } from './requests/request.ts';
import { createSender } from './requests/send.ts';
import { sendFaulty } from './requests/faulty-connection.ts';
import { operationsOf, readContract, type Document, type Operation } from './document/contract.ts';
import type { World } from './world/world.ts';

type Side = 'mine' | 'theirs';

/** Sends requests to a world from both of its organizations, and records the ids of each. */
export interface Session {
  contract: Document;
  operations: Operation[];
  known: Record<Side, KnownThings>;
  /** Sends a request with its `@…@` placeholders replaced. */
  ask(side: Side, request: FuzzRequest): Promise<{ request: FuzzRequest; answer: Answer }>;
  /** Sends a request with a fault in transit. @returns null if there was no response */
  askFaulty(side: Side, request: FuzzRequest): Promise<{ request: FuzzRequest; answer: Answer | null }>;
  /** Reads every list, and every item in them. @returns the responses, by target */
  readAll(side: Side): Promise<Map<string, string>>;
  close(): Promise<void>;
}

export async function openSession(world: World, atOnce: number): Promise<Session> {
  const contract = await readContract(world.baseUrl);
  const operations = operationsOf(contract);
  const sender = createSender(world.baseUrl, atOnce);
  const known = { mine: createKnownThings(), theirs: createKnownThings() };

  const written = (side: Side, planned: FuzzRequest) => {
    const [own, foreign] = side === 'mine' ? [known.mine, known.theirs] : [known.theirs, known.mine];
    const write = (text: string) => filledIn(text, own, foreign);
    return { ...planned, target: write(planned.target), body: planned.body && write(planned.body) };
  };

  const askFaulty = async (side: Side, planned: FuzzRequest) => {
    const request = written(side, planned);
    const { token } = world[side];
    return { request, answer: await sendFaulty(world.baseUrl, request, { fault: planned.fault!, token }) };
  };

  const ask = async (side: Side, planned: FuzzRequest) => {
    const request = written(side, planned);
    const answer = await sender.send(request, world[side].token);
    if (answer.status < 300 && request.method !== 'HEAD') known[side].learn(request.target, answer);
    return { request, answer };
  };

  const readAll = async (side: Side) => {
    const read = new Map<string, string>();
    const get = async (target: string) => {
      const { answer } = await ask(side, { method: 'GET', target, headers: {}, body: null });
      read.set(target, `${answer.status} ${answer.text}`);
    };
    const reads = operations
      .filter(({ method }) => method === 'GET')
      .toSorted((a, b) => depthOf(a) - depthOf(b));
    for (const { path } of reads) for (const target of targetsOf(path, known[side])) await get(target);
    return read;
  };

  return { contract, operations, known, ask, askFaulty, readAll, close: () => sender.close() };
}

/** Lists before their items. */
const depthOf = ({ path }: Operation) => path.split('{').length;

/** A path for each known id of its parameter; ids of more than one kind are combined by index. */
function targetsOf(path: string, known: KnownThings): string[] {
  const names = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)];
  if (names.length === 0) return [path];
  const counts = names.map(([, collection]) => known.all(collection!).length);
  return Array.from({ length: Math.min(...counts) }, (_each, n) =>
    path.replace(
      /([\w-]+)\/\{\w+\}/g,
      (_, collection: string) => `${collection}/${known.all(collection)[n]!}`,
    ),
  );
}
