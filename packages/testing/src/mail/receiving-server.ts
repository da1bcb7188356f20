import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, openSync, chmodSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../network/free-port.ts';
import { filterMail, type FilteredMail } from './milter-client.ts';

const programs = {
  named: '/usr/sbin/named',
  opendkim: '/usr/sbin/opendkim',
  opendmarc: '/usr/sbin/opendmarc',
  unshare: '/usr/bin/unshare',
};
const suffixList = '/usr/share/publicsuffix/public_suffix_list.dat';
const readyMs = 20_000;

/** Requirements of a receiving server that are missing; empty if it can be started. */
export function missingForReceivingServer(): string[] {
  const files = [...Object.values(programs), suffixList].filter((path) => !existsSync(path));
  return process.getuid?.() === 0 ? files : [...files, 'the rights of root'];
}

/** A receiver's verdict on an email. */
export interface ReceivedVerdict {
  /** `pass`, `fail`, … by method, as in Authentication-Results (RFC 8601). */
  spf: string | null;
  dmarc: string | null;
  /** Applicable policy, in lower case. */
  policy: string | null;
  /** All header lines that were added. */
  headers: string[];
}

export interface ReceivingServer {
  /** Address of its DNS server, for a resolver. */
  dns: string;
  /** Its verdict on an incoming email. */
  judge(mail: FilteredMail): Promise<ReceivedVerdict>;
  /** Authentication-Results of OpenDKIM, for the signatures alone. */
  verify(mail: FilteredMail): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts Bind 9 with these records, OpenDKIM as a verifier, and OpenDMARC, which checks SPF and DMARC.
 * @param records lines of a zone file with fully qualified names, e.g. `example.test. TXT "v=spf1 -all"`
 * @param brokenZones names for which DNS reports a failure
 */
export async function startReceivingServer(
  records: readonly string[],
  brokenZones: readonly string[] = [],
): Promise<ReceivingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'reachback-receiver-'));
  chmodSync(folder, 0o755);
  const dnsPort = await freePort();
  // The C library queries only port 53; nothing else uses this address.
  const address = `127.53.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const dkimPort = await freePort();
  const dmarcPort = await freePort();
  const at = (name: string) => join(folder, name);
  const write = (name: string, text: string) => writeFileSync(at(name), `${text.trim()}\n`);

  write('root.zone', zone(records));
  write('named.conf', namedConfig(folder, dnsPort, brokenZones));
  write('unbound.conf', unboundConfig(dnsPort));
  write('resolv.conf', `nameserver ${address}`);
  write(
    'opendkim.conf',
    `Mode v\nSyslog no\nSocket inet:${dkimPort}@127.0.0.1\nAuthservID receiver.test\nAlwaysAddARHeader yes\nInternalHosts 127.0.0.1\nResolverConfiguration ${at('unbound.conf')}\nBackground no\nAllowSHA1Only yes`,
  );
  write(
    'opendmarc.conf',
    `Syslog no\nSocket inet:${dmarcPort}@127.0.0.1\nAuthservID receiver.test\nTrustedAuthservIDs receiver.test\nSPFIgnoreResults true\nSPFSelfValidate true\nPublicSuffixList ${suffixList}\nBackground no\nIgnoreHosts /dev/null\nDNSTimeout 5`,
  );

  const running: ChildProcess[] = [];
  const start = (name: string, program: string, ...args: string[]) => {
    const log = openSync(at(`${name}.log`), 'w');
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log] });
    running.push(child);
    return child;
  };
  let forwarder: Socket | undefined;
  const stop = async () => {
    forwarder?.close();
    await Promise.all(running.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const named = start('named', programs.named, '-g', '-n', '1', '-c', at('named.conf'));
    await listens(named, '127.0.0.1', dnsPort, at('named.log'));
    forwarder = await forwardDns({ address, toPort: dnsPort });
    const dkim = start('opendkim', programs.opendkim, '-f', '-x', at('opendkim.conf'));
    await listens(dkim, '127.0.0.1', dkimPort, at('opendkim.log'));
    const inside = `mount --bind ${at('resolv.conf')} /etc/resolv.conf && exec ${programs.opendmarc} -f -c ${at('opendmarc.conf')}`;
    const dmarc = start('opendmarc', programs.unshare, '--mount', '/bin/sh', '-c', inside);
    await listens(dmarc, '127.0.0.1', dmarcPort, at('opendmarc.log'));
  } catch (error) {
    await stop();
    throw error;
  }

  const verify = (mail: FilteredMail) => filterMail(dkimPort, mail);
  return {
    dns: `127.0.0.1:${dnsPort}`,
    verify,
    async judge(mail) {
      const signed = await verify(mail);
      const raw = [...signed, mail.raw].join('\r\n');
      return verdictOf(await filterMail(dmarcPort, { ...mail, raw }));
    },
    stop,
  };
}

function verdictOf(headers: string[]): ReceivedVerdict {
  const text = headers.join('\n');
  const policy = /\(p=([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;
  return {
    spf: /\bspf=([a-z]+)/i.exec(text)?.[1] ?? null,
    dmarc: /\bdmarc=([a-z]+)/i.exec(text)?.[1] ?? null,
    policy,
    headers,
  };
}

function zone(records: readonly string[]): string {
  return [
    '$TTL 60',
    '. SOA ns.receiver.test. root.receiver.test. 1 60 60 60 60',
    '. NS ns.receiver.test.',
    'ns.receiver.test. A 127.0.0.1',
    ...records,
  ].join('\n');
}

function namedConfig(folder: string, port: number, brokenZones: readonly string[]): string {
  const broken = brokenZones.map(
    (name) => `zone "${name}" { type primary; file "${folder}/missing.zone"; };`,
  );
  return `
options {
  directory "${folder}";
  pid-file "${folder}/named.pid";
  session-keyfile "${folder}/session.key";
  listen-on port ${port} { 127.0.0.1; };
  listen-on-v6 { none; };
  recursion no;
  dnssec-validation no;
  empty-zones-enable no;
  rrset-order { order none; };
};
controls {};
zone "." { type primary; file "${folder}/root.zone"; };
${broken.join('\n')}`;
}

function unboundConfig(port: number): string {
  return `
server:
  do-not-query-localhost: no
  module-config: "iterator"
  private-address: 255.255.255.255
forward-zone:
  name: "."
  forward-addr: 127.0.0.1@${port}`;
}

/** Forwards UDP queries; bind itself listens only on addresses of an interface. */
async function forwardDns({ address, toPort }: { address: string; toPort: number }): Promise<Socket> {
  const server = createSocket('udp4');
  server.on('message', (question, from) => {
    const client = createSocket('udp4');
    client.on('message', (answer) => {
      server.send(answer, from.port, from.address);
      client.close();
    });
    client.send(question, toPort, '127.0.0.1');
  });
  server.bind(53, address);
  await once(server, 'listening');
  return server;
}

async function listens(child: ChildProcess, host: string, port: number, log: string): Promise<void> {
  const until = Date.now() + readyMs;
  while (!(await isOpen(host, port))) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`${child.spawnfile} did not start:\n${readFileSync(log, 'utf8')}`);
    await wait(50);
  }
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}
