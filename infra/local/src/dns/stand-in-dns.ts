import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { decode, encode, type Answer, type Packet, type Question } from 'dns-packet';
import { errorCode } from '../processes/error-code.ts';

/** A DNS server that replaces one without answers. */
export interface StandInDns {
  /** Address for a resolver: `127.0.0.1:5353`. */
  address: string;
  /** Idempotent. */
  close(): Promise<void>;
}

/** These exist wherever DNS works. */
const sureDomains = ['com', 'net', 'org'];
const timeoutMs = 1_500;

/** RFC 1035 section 4.1.1. */
const recursionAvailable = 1 << 7;
const nameError = 3;

/**
 * Whether DNS denies that even `com` exists. Networks without internet access often do; every address would then count
 * as unable to receive email.
 * @param servers defaults to the machine's
 */
export async function deniesEverything(servers: string[] = []): Promise<boolean> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  const denials = await Promise.all(
    sureDomains.map((domain) =>
      resolver.resolveNs(domain).then(
        () => false,
        (error: unknown) => errorCode(error) === 'ENOTFOUND',
      ),
    ),
  );
  return denials.every(Boolean);
}

/** Records to answer instead of the default; null for the default answer. */
export type SpecialAnswers = (question: DnsQuestion) => DnsAnswer[] | null;
export type DnsQuestion = Pick<Question, 'name' | 'type'>;
export type DnsAnswer = Answer;

/**
 * DNS server in which every name accepts email, except below `.invalid` (RFC 6761). UDP on 127.0.0.1.
 * @param special overrides the default answers
 */
export async function startStandInDns(special: SpecialAnswers = () => null): Promise<StandInDns> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const answer = answerTo(message, special);
    if (answer) socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let closed: Promise<void> | undefined;
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => (closed ??= new Promise((resolve) => void socket.close(() => resolve()))),
  };
}

/** Null if the message is not a query. */
function answerTo(message: Buffer, special: SpecialAnswers): Buffer | null {
  const query = parse(message);
  const question = query?.questions?.[0];
  if (!query || !question) return null;
  const { name, type } = question;
  const exists = !/(^|\.)invalid$/i.test(name);
  const mailServer = {
    type: 'MX',
    name,
    ttl: 60,
    data: { preference: 10, exchange: `mail.${name}` },
  } as const;
  return encode({
    type: 'response',
    id: query.id,
    flags: recursionAvailable | (exists ? 0 : nameError),
    questions: [question],
    answers: special(question) ?? (exists && type === 'MX' ? [mailServer] : []),
  });
}

function parse(message: Buffer): Packet | null {
  try {
    return decode(message);
  } catch {
    return null;
  }
}
