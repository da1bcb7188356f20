/** A Postgres URL, read the way Prisma reads it. */
export interface DatabaseUrl {
  /** For node-postgres: without `schema`, with the schema as the connection's search_path. */
  connectionString: string;
  /** Where the tables live: `?schema=`, else public. Prisma's adapter wants it too: `new PrismaPg(pool, { schema })`. */
  schema: string;
  database: string;
}

/**
 * Understands Prisma's `?schema=name`, which Postgres itself does not know. The schema is the whole search_path,
 * so that two services in one database never see each other's tables by accident.
 * @throws Error when the text is no Postgres URL; the message does not repeat it, it may hold a password
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const url = parse(text);
  const schema = url.searchParams.get('schema') ?? 'public';
  if (!/^[a-z_]\w{0,62}$/i.test(schema)) {
    throw new Error('schema in the database URL: must be letters, digits and underscores, at most 63');
  }
  const options = url.searchParams.get('options');
  url.searchParams.delete('schema');
  url.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path="${schema}"`);
  return { connectionString: url.href, schema, database: decodeURIComponent(url.pathname.slice(1)) };
}

/** The same server and user, another database, no schema. */
export function withDatabase(text: string, database: string): string {
  const url = parse(text);
  url.pathname = `/${encodeURIComponent(database)}`;
  url.searchParams.delete('schema');
  return url.href;
}

/** An SQL identifier, quoted. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function parse(text: string): URL {
  if (/^postgres(ql)?:\/\/[^/?#]*,/.test(text))
    throw new Error('the database URL names several hosts; give the address that follows the primary');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new Error(
      'the database URL must have the form postgres://user:password@host:5432/database?schema=name',
    );
  }
  return url;
}
