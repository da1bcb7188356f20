import { readDatabaseUrl, withDatabase } from '../../src/database/url.ts';

describe('readDatabaseUrl', () => {
  it.each([
    ['postgres://u:p@h:5432/db', 'public', ''],
    ['postgresql://u:p@h/db?schema=accounts&sslmode=disable', 'accounts', ''],
    ['postgres://u:p@h/db?schema=Accounts&options=-c%20lock_timeout%3D1', 'Accounts', '-c lock_timeout=1 '],
  ])('reads %s', (text, schema, otherOptions) => {
    const { connectionString, ...rest } = readDatabaseUrl(text);
    expect(rest).toEqual({ schema, database: 'db' });
    const { searchParams } = new URL(connectionString);
    expect(searchParams.get('options')).toBe(`${otherOptions}-c search_path="${schema}"`);
    expect(searchParams.has('schema')).toBe(false);
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
});
