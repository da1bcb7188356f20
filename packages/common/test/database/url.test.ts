import { readDatabaseUrl, withDatabase, withSchema } from '../../src/database/url.ts';

describe('readDatabaseUrl', () => {
  it.each([
    ['postgres://u:p@h:5432/db', 'public', ''],
    ['postgresql://u:p@h/db?schema=accounts&sslmode=disable', 'accounts', ''],
    ['postgres://u:p@h/db?schema=Accounts&options=-c%20lock_timeout%3D1', 'Accounts', '-c lock_timeout=1 '],
  ])('reads %s', (text, schema, otherOptions) => {
    const { connectionString, ...rest } = readDatabaseUrl(text);
    const hosts = [{ host: 'h', port: 5432 }];
    expect(rest).toEqual({ schema, database: 'db', hosts, wantsWritable: false });
    const { searchParams } = new URL(connectionString);
    expect(searchParams.get('options')).toBe(`${otherOptions}-c search_path="${schema}"`);
    expect(searchParams.has('schema')).toBe(false);
  });

  it.each([
    ['a:1,b:2/db', ['a:1', 'b:2'], true],
    ['u:p%40@a,b:5433,[::1]:7/db?schema=s', ['a:5432', 'b:5433', '::1:7'], true],
    ['a,b/db?target_session_attrs=any', ['a:5432', 'b:5432'], false],
    ['a,b/db?target_session_attrs=primary', ['a:5432', 'b:5432'], true],
    ['a/db?target_session_attrs=read-write', ['a:5432'], true],
  ])('reads the hosts of %s', (text, hosts, wantsWritable) => {
    const read = readDatabaseUrl(`postgres://${text}`);
    expect(read.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
    expect(read).toMatchObject({ wantsWritable, database: 'db' });
    expect(read.connectionString).not.toMatch(/,|target_session_attrs/);
    expect(new URL(read.connectionString).pathname).toBe('/db');
  });

  it.each([
    ['a,,b/db', 'number 2 is empty'],
    ['a,b:x/db', 'number 2 is not'],
    ['a,b/db?target_session_attrs=standby', 'target_session_attrs=read-write'],
    ['/db?host=a,b', 'several hosts before the database'],
    [`${Array.from({ length: 17 }, () => 'a').join()}/db`, 'at most 16 hosts'],
  ])('refuses %s with a reason', (text, reason) => {
    expect(() => readDatabaseUrl(`postgres://${text}`)).toThrow(reason);
  });

  it.each(['', 'db', 'mysql://u:secret@h/db', 'postgres://u:secret@h', 'postgres://u:secret@h:port/db'])(
    'refuses %j without repeating it',
    (text) => {
      expect(() => readDatabaseUrl(text)).toThrow(/^the database URL must have the form((?!secret).)*$/);
    },
  );

  it.each(['a"b', 'a b', 'a-b', '1a', 'x'.repeat(64)])('refuses the schema %j', (schema) => {
    expect(() => readDatabaseUrl(`postgres://h/db?schema=${encodeURIComponent(schema)}`)).toThrow('schema');
  });
});

describe('withDatabase', () => {
  it('keeps server, user and settings, and drops the schema', () => {
    expect(withDatabase('postgres://u:p%40@h:1/a?schema=s&sslmode=require', 'b c')).toBe(
      'postgres://u:p%40@h:1/b%20c?sslmode=require',
    );
  });

  it('keeps all hosts', () => {
    const text = 'postgres://u:p%40@a:1,b,[::1]:2/a?schema=s&target_session_attrs=primary';
    expect(withDatabase(text, 'b')).toBe('postgres://u:p%40@a:1,b,[::1]:2/b?target_session_attrs=primary');
    expect(withDatabase('postgres://a,b/x', 'y')).toBe('postgres://a,b/y');
  });
});

describe('withSchema', () => {
  it('names the schema, and keeps all hosts', () => {
    expect(withSchema('postgres://u@a,b:1/db?schema=old', 'new')).toBe('postgres://u@a,b:1/db?schema=new');
  });
});
