import { parseUrl } from '../values/parse-url.ts';
/** A server in a URL. */
export interface DatabaseHost {
  /** A name, an IP address, or empty for PGHOST, else localhost. */
  host: string;
  port: number;
}

/** A Postgres URL, parsed like Prisma and libpq do. */
export interface DatabaseUrl {
  /** For node-postgres: the first host, without `schema`, with the schema as the connection's search_path. */
  connectionString: string;
  /** In the order in which they are tried; a single one unless the URL names several. */
  hosts: readonly DatabaseHost[];
  /** Whether read-only servers are skipped: set by `target_session_attrs`, and the default with several hosts. */
  wantsWritable: boolean;
  /**
   * The schema of the tables: `?schema=`, else public. Prisma's adapter needs it too: `new PrismaPg(pool, { schema })`.
   */
  schema: string;
  database: string;
}

/**
 * Supports Prisma's `?schema=name`, which Postgres itself does not know, and libpq's multiple hosts
 * (`postgres://user:password@a:5432,b:5432/database`) with `target_session_attrs`. The schema is the whole search_path,
 * so that two services in one database never access each other's tables by accident.
 * @throws Error when the string is not such a URL; the message does not repeat it, as it may contain a password
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const { url, hostList } = parse(text);
  const schema = url.searchParams.get('schema') ?? 'public';
  if (!/^[a-z_]\w{0,62}$/i.test(schema)) {
    throw new Error('schema in the database URL: must be letters, digits and underscores, at most 63');
  }
  const hosts = hostList.map(readHost);
  const wantsWritable = readTarget(url.searchParams.get('target_session_attrs'), hosts.length > 1);
  const options = url.searchParams.get('options');
  for (const name of ['schema', 'target_session_attrs']) url.searchParams.delete(name);
  url.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path="${schema}"`);
  const database = decodeURIComponent(url.pathname.slice(1));
  return { connectionString: url.href, hosts, wantsWritable, schema, database };
}

/** The same servers and user, another database, no schema. */
export function withDatabase(text: string, database: string): string {
  const { url, hostList } = parse(text);
  url.pathname = `/${encodeURIComponent(database)}`;
  url.searchParams.delete('schema');
  return format(url, hostList);
}

/** The same database, with `?schema=`. */
export function withSchema(text: string, schema: string): string {
  const { url, hostList } = parse(text);
  url.searchParams.set('schema', schema);
  return format(url, hostList);
}

/** An SQL identifier, quoted. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

interface Parsed {
  /** With the first host only: the URL parser does not support lists. */
  url: URL;
  hostList: string[];
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(\/[^]*)$/;
const hostsMax = 16;

function parse(text: string): Parsed {
  const [, before = '', hosts = '', after = ''] = parts.exec(text) ?? [];
  const hostList = hosts.split(',');
  const first = before + hostList[0] + after;
  const url = parseUrl(first);
  if (!url || url.pathname.length < 2) {
    throw new Error(
      'the database URL must have the form postgres://user:password@host:5432/database?schema=name; several hosts are separated with commas',
    );
  }
  if (url.searchParams.get('host')?.includes(','))
    throw new Error(
      'the database URL must name several hosts before the database: postgres://…@a:5432,b:5432/database',
    );
  if (hostList.length > hostsMax) throw new Error(`the database URL must name at most ${hostsMax} hosts`);
  return { url, hostList };
}

function readHost(text: string, place: number, all: readonly string[]): DatabaseHost {
  if (text === '' && all.length > 1)
    throw new Error(`the database URL must have a host between its commas; number ${place + 1} is empty`);
  const url = `postgres://${text}/`;
  if (parseUrl(url) === null)
    throw new Error(`the database URL must name each host as host:port; number ${place + 1} is not`);
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) };
}

function readTarget(target: string | null, isList: boolean): boolean {
  if (target === null) return isList;
  if (target === 'any') return false;
  if (target === 'read-write' || target === 'primary') return true;
  throw new Error(
    'the database URL must have target_session_attrs=read-write (the default with several hosts), primary or any',
  );
}

function format(url: URL, hostList: readonly string[]): string {
  if (hostList.length === 1) return url.href;
  const userinfo = /^[^/]*\/\/[^/?#]*@/.exec(url.href)?.[0] ?? `${url.protocol}//`;
  return `${userinfo}${hostList.join()}${url.pathname}${url.search}`;
}
