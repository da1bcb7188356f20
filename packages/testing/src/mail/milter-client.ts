import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An email as a mail server passes it to its filters. */
export interface FilteredMail {
  /** IP address and HELO name of the client. */
  ip: string;
  helo: string;
  from: string;
  to: string;
  /** The whole message, CRLF line ends. */
  raw: string;
}

/** Version 2 of Sendmail's filter protocol is sufficient. */
const version = 2;
/** All changes that a filter may make in that version. */
const actions = 0x3f;
const replyMs = 30_000;

/**
 * Passes an email to a filter as a mail server would.
 * @returns header lines that the filter adds, last first, as mail servers prepend them
 */
export async function filterMail(port: number, mail: FilteredMail): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  try {
    return await converse(socket, mail);
  } finally {
    socket.destroy();
  }
}

async function converse(socket: Socket, { ip, helo, from, to, raw }: FilteredMail): Promise<string[]> {
  const packets = readPackets(socket);
  const ask = async (command: string, data: Buffer) => {
    write(socket, command, data);
    return (await packets.next()).value;
  };
  const { headers, body } = partsOf(raw);
  await ask('O', numbers(version, actions, 0));
  write(socket, 'D', Buffer.concat([Buffer.from('C'), texts('j', 'mx.receiver.test')]));
  await ask('C', Buffer.concat([texts(helo), Buffer.from('4'), Buffer.from([0x30, 0x39]), texts(ip)]));
  await ask('H', texts(helo));
  write(socket, 'D', Buffer.concat([Buffer.from('M'), texts('i', `job${Date.now()}`)]));
  await ask('M', texts(`<${from}>`));
  await ask('R', texts(`<${to}>`));
  for (const [name, value] of headers) await ask('L', texts(name, value));
  await ask('N', Buffer.alloc(0));
  if (body.length) await ask('B', body);
  write(socket, 'E', Buffer.alloc(0));
  const added: string[] = [];
  for (;;) {
    const { command, data } = (await packets.next()).value;
    if (command === 'i') added.push(headerLine(data.subarray(4)));
    else if (command === 'h') added.push(headerLine(data));
    else if (!changes.has(command)) return added.toReversed();
  }
}

/** Replies that may precede the final one for an email: changes and progress. */
const changes = new Set(['p', 'm', 'q', '+', '-', 'b', 'e']);

function headerLine(data: Buffer): string {
  const [name, value] = data.toString('utf8').split('\0');
  return `${name}: ${value!.trimStart().replaceAll(/\r?\n/g, '\r\n')}`;
}

function partsOf(raw: string): { headers: [string, string][]; body: Buffer } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [
      line.slice(0, colon),
      line
        .slice(colon + 1)
        .trimStart()
        .replaceAll('\r\n', '\n'),
    ];
  });
  return { headers, body: Buffer.from(raw.slice(end + 4)) };
}

function texts(...values: string[]): Buffer {
  return Buffer.from(values.map((value) => `${value}\0`).join(''));
}

function numbers(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4);
  return data;
}

function write(socket: Socket, command: string, data: Buffer): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length + 1);
  socket.write(Buffer.concat([length, Buffer.from(command), data]));
}

async function* readPackets(socket: Socket): AsyncGenerator<{ command: string; data: Buffer }, never> {
  let bytes = Buffer.alloc(0);
  socket.setTimeout(replyMs, () => socket.destroy(new Error('the filter does not reply')));
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE()) {
      const end = 4 + bytes.readUInt32BE();
      yield { command: String.fromCharCode(bytes[4]!), data: bytes.subarray(5, end) };
      bytes = bytes.subarray(end);
    }
    const { done, value } = await chunks.next();
    if (done) throw new Error('the filter closed the connection');
    bytes = Buffer.concat([bytes, value]);
  }
}
