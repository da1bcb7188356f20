import { once, setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:net';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { Agent } from 'undici';
import { actor, anOrganization, withAccounts, type Organization } from '../load/organization.ts';
import type { Installation } from '../processes/installation.ts';
import type { ServiceName } from '../processes/service.ts';
import { insideAddress, type AttackerDns } from './attacker-dns.ts';
import { ask, idIn, type Asked } from './ask.ts';

/** An organization of the attacker. */
export interface Attacker extends Organization {
  /** Personal access tokens of its owner, each with rate limits of its own. */
  tokens: string[];
  /** A draft campaign with one harmless step. */
  campaignId: string;
  /** Sends through the mail server of the installation. */
  mailboxId: string;
  /** Paths that inbound reports are posted to, by the kind of source. */
  inbound: Record<string, string>;
}

/** What an attack has at hand. */
export interface HostileWorld extends Record<ServiceName, string> {
  attackers: readonly [Attacker, ...Attacker[]];
  /** Addresses that the organization beside it writes to, or will. */
  strangers: readonly string[];
  mailPort: number;
  /** Not in the allowed networks: whatever reaches it was let in by mistake. */
  canary: Canary;
  /** Where the attacker has names; null where the installation asks another DNS. */
  dns: AttackerDns | null;
  /** Connections of the attacker, from an address of its own. */
  dispatcher: Agent;
  localAddress: string | undefined;
  /** Aborts when the attack has had its time. */
  signal: AbortSignal;
  /** Answers by status; `none` for those that never came. */
  answers: Map<string, number>;
}

/** A server that nothing of an installation may connect to. */
interface Canary {
  host: string;
  port: number;
  /** Waits on another port too. */
  listenOn(port: number): Promise<void>;
  hits(): number;
  close(): void;
}

/** Linux lets anybody use all of 127.0.0.0/8, so that limits per address tell the attacker from the others. */
const isLinux = process.platform === 'linux';
const attackerAddress = isLinux ? '127.0.0.3' : undefined;
const canaryAddress = isLinux ? insideAddress : '127.0.0.1';

const attackersCount = 2;
const tokensEach = 3;
const connectionsMax = 256;
const answerWithinMs = 20_000;

export type AttackerWorld = Omit<HostileWorld, 'signal' | 'answers'> & { close(): Promise<void> };

/** Gives the attacker its organizations. @param strangers addresses that it knows of the others */
export async function openHostileWorld(
  installation: Installation,
  strangers: readonly string[],
): Promise<AttackerWorld> {
  const dispatcher = new Agent({
    connections: connectionsMax,
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
    ...(attackerAddress ? { connect: { localAddress: attackerAddress } } : {}),
  });
  const canary = await openCanary();
  const base = {
    outreach: installation.outreach.apis[0]!.url,
    survey: installation.survey.apis[0]!.url,
    strangers,
    mailPort: installation.mailSink!.port,
    canary,
    dns: installation.attackerDns,
    dispatcher,
    localAddress: attackerAddress,
  };
  const attackers: Attacker[] = [];
  for (let n = 0; n < attackersCount; n += 1) attackers.push(await anAttacker(installation, base));
  return {
    ...base,
    // There is at least one.
    attackers: attackers as [Attacker, ...Attacker[]],
    async close() {
      canary.close();
      await dispatcher.destroy();
    },
  };
}

/** The world for one attack. */
export function worldFor(base: AttackerWorld, signal: AbortSignal): HostileWorld {
  // Every connection and every call listens to it.
  setMaxListeners(0, signal);
  return { ...base, signal, answers: new Map() };
}

async function anAttacker(
  installation: Installation,
  base: Omit<HostileWorld, 'attackers' | 'signal' | 'answers'>,
): Promise<Attacker> {
  const organization = await anOrganization(installation);
  const tokens = [organization.token];
  await withAccounts(installation, async (accounts) => {
    const { rows } = await accounts.pool.query<{ person_id: string }>(
      'select person_id from memberships where organization_id = $1',
      [organization.id],
    );
    while (tokens.length < tokensEach) {
      const { secret } = await createToken(accounts, actor, { personId: rows[0]!.person_id, name: 'more' });
      tokens.push(secret);
    }
  });
  const world = worldFor(
    { ...base, attackers: [] as never, close: async () => {} },
    new AbortController().signal,
  );
  const make = async (asked: Omit<Asked, 'token'>) => {
    const answer = await ask(world, { token: organization.token, ...asked });
    const id = idIn(answer);
    if (!id)
      throw new Error(`the attacker could not be set up: ${asked.path} ${answer?.status} ${answer?.text}`);
    return { id, text: answer!.text };
  };
  const mailbox = await make({ path: '/api/v1/mailboxes', body: mailboxBody(base.mailPort) });
  const campaign = await make({
    path: '/api/v1/campaigns',
    body: { name: 'Harmless', steps: [{ subject: 'Hello', body: 'Hello {{ first_name }}' }] },
  });
  await make({
    service: 'survey',
    path: '/api/v1/surveys',
    body: { name: 'After the visit', emailSubject: 'How was it?' },
  });
  const inbound: Record<string, string> = {};
  for (const [kind, secret] of sourceKinds) {
    const body = { kind, ...(secret ? { secret } : {}) };
    const { text } = await make({ path: '/api/v1/inbound-sources', body });
    inbound[kind] = new URL((JSON.parse(text) as { url: string }).url).pathname;
  }
  return { ...organization, tokens, campaignId: campaign.id, mailboxId: mailbox.id, inbound };
}

const sourceKinds = [
  ['postmark', null],
  ['sendgrid', null],
  ['ses', null],
  ['signed', null],
  ['mailgun', 'key-of-the-attacker'],
  ['calendly', 'key-of-the-attacker'],
] as const;

/** A mailbox that works. */
export function mailboxBody(port: number, fields: object = {}): object {
  return {
    email: `sender-${Math.random().toString(36).slice(2)}@attacker.example`,
    smtp: { host: '127.0.0.1', port, security: 'none' },
    limits: { daily_cap: 10_000, min_gap_seconds: 0, ramp_up: null },
    ...fields,
  };
}

async function openCanary(): Promise<Canary> {
  let hits = 0;
  const servers: Server[] = [];
  const listen = async (wanted: number) => {
    const server = createServer((socket) => {
      hits += 1;
      socket.on('error', () => {});
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 6\r\n\r\ncanary');
    });
    server.listen(wanted, canaryAddress);
    await once(server, 'listening');
    servers.push(server);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no TCP server');
    return address.port;
  };
  return {
    host: canaryAddress,
    port: await listen(0),
    listenOn: async (port) => void (await listen(port)),
    hits: () => hits,
    close: () => servers.forEach((server) => server.close()),
  };
}
