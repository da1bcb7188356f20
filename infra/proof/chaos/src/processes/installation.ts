import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGuard } from '@reachback/local/processes/guard';
import { findDovecot, startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { createMailSink, type MailSink } from '../mails/mail-sink.ts';
import { startAttackerDns, type AttackerDns } from '../hostile/attacker-dns.ts';
import { createArchivedPostgres, type ArchivedPostgres } from './archive/archived-postgres.ts';
import { createCitusCluster } from './citus-cluster.ts';
import { serviceEnvironment } from './environment.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createPatroniCluster, type Finding, type PatroniCluster } from './failover/patroni-cluster.ts';
import { createPooler, type Pooler } from './pooler.ts';
import { createRedisCluster } from './redis-cluster.ts';
import { createRedisGroup } from './redis-group.ts';
import { createPostgres, createRedis, type Place, type PostgresServer, type RedisServer } from './servers.ts';
import { createService, type Processes, type Service, type ServiceName } from './service.ts';

/** What an installation consists of, besides a Postgres and, where one is installed, a Redis. */
export interface Plan extends Partial<Record<ServiceName, Processes>> {
  /** Mails go to a server of their own; else nobody takes any. */
  mailSink?: boolean;
  /** Mailboxes are on an IMAP server of their own, where Dovecot is installed. */
  imap?: boolean;
  /**
   * `sentinels`: with a replica, and sentinels that put it in its place. `cluster`: with a replica of each master.
   * `none`: the queues are in Postgres.
   */
  redis?: 'sentinels' | 'cluster' | 'none';
  /** The services reach Postgres through a PgBouncer, where one is installed. */
  pooler?: boolean;
  /** An nginx in front of both, where one is installed. */
  gateway?: boolean;
  /** Postgres has a disk of its own that can be filled up, where that is possible. */
  smallDisk?: boolean;
  /** Postgres is the cluster with this coordinator, and the tables of the services are distributed over it. */
  citus?: string;
  /** Postgres is a cluster of Patroni, where its programs are installed; how clients find its primary. */
  patroni?: Finding;
  /** The log of Postgres is archived by pgBackRest, where that and its Postgres are installed. */
  archived?: boolean;
  /** Outreach asks a DNS server in which a tenant has names of its own. */
  attackerDns?: boolean;
  /** Replaces settings of the services, e.g. their rate limits. */
  settings?: Record<string, string>;
}

/** Everything that a deployment has, each part a process that can be killed. */
export interface Installation extends Record<ServiceName, Service> {
  postgres: PostgresServer;
  /** The same, where that is a cluster of Patroni; else the reason. */
  patroni: PatroniCluster | { missing: string[] };
  /** The same, where its log is archived; else why it is not. */
  archived: ArchivedPostgres | { missing: string[] };
  /** Null where none is planned or installed. */
  pooler: Pooler | null;
  /** Null: none is planned or installed, the queues are in Postgres. */
  redis: RedisServer | null;
  /** Null where none is planned or installed. */
  gateway: Gateway | null;
  /** Null where none is planned. */
  mailSink: MailSink | null;
  /** Never killed. Null where none is planned or installed. */
  imap: RunningDovecot | null;
  /** Null where none is planned. */
  attackerDns: AttackerDns | null;
  /** Every process that ended although nobody killed it. None, if all is well. */
  ownEnds(): string[];
  /** Ends every process, and deletes all data. */
  end(): Promise<void>;
}

const absent: Service = { apis: [], workers: [], env: {}, usual: {} };

/** Starts it. @param path the PATH on which a Redis is looked for */
export async function openInstallation(path: string, plan: Plan): Promise<Installation> {
  const guard = await startGuard();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'reachback-chaos-'));
    guard.removeAtEnd(folder);
    // The database server may run as another user, who has to get through.
    await chmod(folder, 0o711);
    return await start({ folder, guard }, path, plan);
  } catch (error) {
    await guard.end();
    throw error;
  }
}

async function createPlannedRedis(place: Place, path: string, { redis }: Plan): Promise<RedisServer | null> {
  if (redis === 'none') return null;
  if (redis === 'cluster') return createRedisCluster(place, { path });
  return redis === 'sentinels' ? createRedisGroup(place, { path }) : createRedis(place, { path });
}

const notPlanned = { missing: ['a plan'] };

async function createPlannedPostgres(place: Place, path: string, plan: Plan) {
  const { citus, smallDisk, patroni: finding } = plan;
  const cluster = citus ? await createCitusCluster(citus) : null;
  const patroni = finding ? await createPatroniCluster(place, { path, finding }) : notPlanned;
  const archived = plan.archived ? await createArchivedPostgres(place, { path }) : notPlanned;
  const postgres =
    cluster ??
    [patroni, archived].find((each) => 'url' in each) ??
    (await createPostgres(place, { onSmallDisk: smallDisk }));
  return { cluster, patroni, archived, postgres };
}

async function start(place: Place, path: string, plan: Plan): Promise<Installation> {
  const [{ cluster, patroni, archived, postgres }, redis, mailSink] = await Promise.all([
    createPlannedPostgres(place, path, plan),
    createPlannedRedis(place, path, plan),
    plan.mailSink ? createMailSink(place) : null,
  ]);
  const pooler = plan.pooler ? await createPooler(place, { path, postgres }) : null;
  const servers = [postgres, redis, mailSink, pooler].filter((each) => each !== null);
  for (const server of servers) await server.start();
  const imap = plan.imap && findDovecot() !== null ? await startDovecot() : null;
  const attackerDns = plan.attackerDns ? await startAttackerDns() : null;
  const settings = { ...(attackerDns ? { DNS_SERVERS: attackerDns.address } : {}), ...plan.settings };
  const surroundings = { postgres, redis, mailSink, folder: place.folder, settings };
  const create = async (service: ServiceName) => {
    const processes = plan[service];
    if (!processes) return absent;
    // The release step holds a lock of its connection, which a pooler would give to somebody else.
    const release = serviceEnvironment(service, { ...surroundings, pooler: null });
    const run = serviceEnvironment(service, { ...surroundings, pooler });
    return createService(place, {
      ...processes,
      service,
      env: { release, run },
      isDistributed: cluster !== null,
    });
  };
  // One after the other: both bring the accounts up to date.
  const services = { outreach: await create('outreach'), survey: await create('survey') };
  const parts = Object.values(services).flatMap(({ apis, workers }) => [...apis, ...workers]);
  await Promise.all(parts.map((part) => part.start()));
  const gateway = plan.gateway ? await createGateway(place, { path, services }) : null;
  await gateway?.start();
  const all = [...servers, ...parts, ...(gateway ? [gateway] : [])];
  const ownEnds = () => all.flatMap((part) => part.ownEnds);
  const end = async () => {
    await postgres.disk?.detach();
    await attackerDns?.close();
    await imap?.stop();
    if ('end' in patroni) await patroni.end();
    await place.guard.end();
    await cluster?.removeDatabases();
  };
  return {
    ...services,
    postgres,
    patroni,
    archived,
    pooler,
    redis,
    mailSink,
    imap,
    attackerDns,
    gateway,
    ownEnds,
    end,
  };
}
