import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Answer, type Packet, type RecordType } from 'dns-packet';

/** The server's response for a name: records, an error code, or no response. */
export type DnsName = DnsRecords | 'NXDOMAIN' | 'SERVFAIL' | 'silent';

/** Records by type. For omitted types, the answer has no records. */
export interface DnsRecords {
  /** Target of the alias; the records of that name follow in the same answer. */
  CNAME?: string;
  MX?: { preference: number; exchange: string }[];
  A?: string[];
  AAAA?: string[];
  TXT?: string[];
  PTR?: string[];
  /** Default 60. */
  ttlSeconds?: number;
}

export interface RunningDnsServer {
  /** Address for a resolver: `127.0.0.1:5353`. */
  address: string;
  /** Queries received, in order: `MX example.test`. */
  questions: string[];
  /** Changes the response for a name. */
  set(name: string, says: DnsName): void;
  close(): Promise<void>;
}

/** RFC 1035 section 4.1.1: response codes, and the flag for recursion available. */
const responseCode = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 };
const recursionAvailable = 1 << 7;

/** A DNS server over UDP that knows these names and returns NXDOMAIN for any other. */
export async function startDnsServer(names: Record<string, DnsName> = {}): Promise<RunningDnsServer> {
  const known = new Map(Object.entries(names));
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const query = decode(message);
    const { name, type } = query.questions![0]!;
    questions.push(`${type} ${name}`);
    // Resolvers may vary the case of a question; the answer repeats it unchanged.
    const says = (asked: string) => known.get(asked.toLowerCase()) ?? 'NXDOMAIN';
    reply(socket, from, { query, name, type, says });
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    set: (name, says) => void known.set(name, says),
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

function reply(
  socket: Socket,
  to: RemoteInfo,
  {
    query,
    name,
    type,
    says,
  }: { query: Packet; name: string; type: RecordType; says: (name: string) => DnsName },
): void {
  const said = says(name);
  if (said === 'silent') return;
  const isKnown = typeof said === 'object';
  const packet: Packet = {
    type: 'response',
    id: query.id,
    flags: recursionAvailable | responseCode[isKnown ? 'NOERROR' : said],
    questions: query.questions,
    answers: answersOf(says, name, type),
  };
  socket.send(encode(packet), to.port, to.address);
}

function answersOf(says: (name: string) => DnsName, name: string, type: RecordType): Answer[] {
  const records = says(name);
  if (typeof records !== 'object') return [];
  const ttl = records.ttlSeconds ?? 60;
  const alias = records.CNAME;
  if (alias) return [{ type: 'CNAME', name, ttl, data: alias }, ...answersOf(says, alias, type)];
  if (type === 'MX') return (records.MX ?? []).map((data) => ({ type, name, ttl, data }));
  if (type === 'A' || type === 'AAAA')
    return (records[type] ?? []).map((data) => ({ type, name, ttl, data }));
  if (type === 'PTR') return (records.PTR ?? []).map((data) => ({ type, name, ttl, data }));
  // A record consists of strings of at most 255 bytes (RFC 1035, section 3.3).
  if (type === 'TXT')
    return (records.TXT ?? []).map((text) => ({ type, name, ttl, data: text.match(/.{1,255}/gs) ?? [''] }));
  return [];
}
