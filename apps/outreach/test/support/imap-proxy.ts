import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { aRawServer } from '@reachback/testing/network/raw-servers';

/**
 * What the proxy does with a command: hands it on, answers NO itself, ends the connection, says nothing, or hands it on
 * and reports a new mail that is not there.
 */
type Fate = 'pass' | 'refuse' | 'hang up' | 'swallow' | 'report';

/** In front of the server: decides what happens to each command of the client. */
async function startProxy(port: number, fateOf: (command: string) => Fate) {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    client.on('data', (data) => {
      const command = data.toString();
      const fate = fateOf(command);
      if (fate === 'hang up') end();
      else if (fate === 'refuse') client.write(`${command.split(' ')[0]} NO [UNAVAILABLE] Not now\r\n`);
      else if (fate !== 'swallow') upstream.write(data);
      if (fate === 'report') client.write('* 1000 EXISTS\r\n');
    });
    upstream.on('data', (data) => client.write(data));
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** In front of the server: ends the connection whenever one of the mails with these UIDs is asked for, alone or with others. */
export function startPoisonProxy(port: number, poisonUids: readonly number[]) {
  return startProxy(port, (command) => {
    const set = /UID FETCH (\S+)/.exec(command)?.[1] ?? '';
    const asksForIt = set.split(',').some((range) => {
      const [first, last = first] = range.split(':').map(Number);
      return poisonUids.some((uid) => first! <= uid && uid <= last!);
    });
    return asksForIt ? 'hang up' : 'pass';
  });
}

/** In front of the server: the first search after `failNext` fails; until then `isDue`. */
export async function startSearchProxy(port: number) {
  let next: Fate = 'pass';
  const proxy = await startProxy(port, (command) => {
    if (!command.includes(' UID SEARCH ')) return 'pass';
    const fate = next;
    next = 'pass';
    return fate;
  });
  return {
    ...proxy,
    failNext: (how: 'refuse' | 'hang up' | 'swallow') => void (next = how),
    isDue: () => next !== 'pass',
  };
}

/** In front of the server: refuses to open these folders. */
export function startClosedFoldersProxy(port: number, paths: readonly string[]) {
  return startProxy(port, (command) => {
    const path = / EXAMINE "?([^\s"]+)/.exec(command)?.[1] ?? '';
    return paths.includes(path) ? 'refuse' : 'pass';
  });
}

/** In front of the server: reports a new mail whenever the client waits for one. `rounds`: when INBOX was opened, in ms. */
export async function startRestlessProxy(port: number) {
  const rounds: number[] = [];
  const proxy = await startProxy(port, (command) => {
    if (command.includes(' EXAMINE INBOX')) rounds.push(performance.now());
    return command.includes(' IDLE') ? 'report' : 'pass';
  });
  return { ...proxy, rounds };
}

/** In front of the server: no email ever comes. `fetches`: the UIDs that were asked for. */
export async function startStuckProxy(port: number) {
  const fetches: string[] = [];
  const proxy = await startProxy(port, (command) => {
    const uids = /UID FETCH (\S+)/.exec(command)?.[1];
    if (uids !== undefined) fetches.push(uids);
    return uids === undefined ? 'pass' : 'swallow';
  });
  return { ...proxy, fetches };
}

/** In front of the server: `firstFetch` resolves when emails are fetched for the first time. */
export async function startFetchProxy(port: number) {
  let fetches = () => {};
  const firstFetch = new Promise<void>((resolve) => (fetches = resolve));
  const proxy = await startProxy(port, (command) => {
    if (command.includes(' UID FETCH ')) fetches();
    return 'pass';
  });
  return { ...proxy, firstFetch };
}

/** A server that accepts connections and never says anything. `connections`: those that are open. */
export async function startSilentServer() {
  let open = 0;
  const server = await aRawServer((socket) => {
    open += 1;
    socket.on('close', () => (open -= 1)).resume();
  });
  return { ...server, connections: () => open };
}
