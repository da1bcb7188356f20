import { fixedClock } from '@reachback/common/runtime/clock';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { hashPassword } from '../src/people/passwords.ts';
import {
  checkPassword,
  createPerson,
  personByEmail,
  selectOrganization,
  storePassword,
} from '../src/people/people.ts';
import { findSession, startSession } from '../src/sessions/sessions.ts';
import { auditOf } from './support/audit.ts';
import { aMember, aPerson, aWorld, type World } from './support/world.ts';

const now = new Date('2026-03-01T12:00:00Z');

let world: World;
beforeAll(async () => {
  world = await aWorld('people', fixedClock(now));
});
afterAll(() => world.close());

describe('createPerson', () => {
  it('keeps the address lower-cased and the name trimmed, and writes the audit log', async () => {
    const person = await createPerson(world.accounts, 'cli', { email: ' Ann@Example.COM', name: ' Ann ' });
    expect(person).toMatchObject({ email: 'ann@example.com', name: 'Ann', selectedOrganizationId: null });
    expect(await auditOf(world.accounts, `person:${person.id}`)).toEqual([
      { organizationId: null, actor: 'cli', action: 'person.create', detail: {}, at: now },
    ]);
  });

  it('refuses an address that somebody has, however it is written', async () => {
    const { email } = await aPerson(world.accounts);
    const again = createPerson(world.accounts, 'cli', { email: email.toUpperCase(), name: 'Ann' });
    await expect(again).rejects.toMatchObject({ status: 409, message: expect.stringContaining(email) });
  });

  it.each([
    [{ email: 'ann', name: 'Ann' }, 'email: not an email address'],
    [{ email: 'ann@example.org', name: '  ' }, /^name: /],
    [{ email: 'ann@example.org', name: 'x'.repeat(201) }, /^name: /],
    [{ email: 'ann@example.org', name: 'Ann', password: 'short' }, /^password: /],
  ])('refuses %j, and creates nobody', async (input, message) => {
    await expect(createPerson(world.accounts, 'cli', input)).rejects.toThrow(message);
    await expect(personByEmail(world.accounts, 'ann@example.org')).rejects.toMatchObject({ status: 404 });
  });

  it('is held to lower case by the database too', async () => {
    const insert = world.accounts.pool.query(
      `INSERT INTO people (email, name) VALUES ('Bob@example.com', 'Bob')`,
    );
    await expect(insert).rejects.toThrow('people_email_check');
  });
});

describe('personByEmail', () => {
  it('finds a person by the address in any case', async () => {
    const person = await aPerson(world.accounts);
    expect(await personByEmail(world.accounts, person.email.toUpperCase())).toEqual(person);
  });
});

describe('selectOrganization', () => {
  it('answers 404 to a person who is removed at the same moment', async () => {
    const { db, pool } = world.accounts;
    const { personId, organizationId } = await aMember(world.accounts);
    const member = { personId, organizationId };
    let selecting!: Promise<void>;
    const removing = db.$transaction(async (tx) => {
      await tx.membership.delete({ where: { organizationId_personId: member } });
      selecting = selectOrganization(world.accounts, 'test', member);
      selecting.catch(() => {});
      await waitsForLock(pool);
    });
    await removing;
    await expect(selecting).rejects.toMatchObject({ status: 404 });
  });
});

describe('checkPassword', () => {
  it('gives the person for the right password only', async () => {
    const person = await aPerson(world.accounts, { password: 'correct horse battery' });
    const { passwordHash } = await world.accounts.db.person.findUniqueOrThrow({ where: { id: person.id } });
    const proven = await checkPassword(
      world.accounts,
      ` ${person.email.toUpperCase()}\t`,
      'correct horse battery',
    );
    expect(proven).toEqual({ id: person.id, passwordHash });
    expect(await checkPassword(world.accounts, person.email, 'wrong horse battery')).toBeNull();
  });

  it('gives nobody for an unknown address, and nobody who has no password', async () => {
    const { email } = await aPerson(world.accounts);
    expect(await checkPassword(world.accounts, 'nobody@example.com', 'correct horse battery')).toBeNull();
    expect(await checkPassword(world.accounts, email, '')).toBeNull();
  });
});

describe('storePassword', () => {
  it('stores the password and ends the sessions, both or neither', async () => {
    const { id: personId, email } = await aPerson(world.accounts, { password: 'correct horse battery' });
    const { token } = await startSession(world.accounts, personId, { address: '', userAgent: '' });
    const hash = await hashPassword('another horse battery');
    const store = (end: () => void) =>
      world.accounts.db.$transaction(async (tx) => {
        await storePassword(tx, { personId, hash, action: 'password.reset', at: now });
        end();
      });
    const crash = () => {
      throw new Error('crash');
    };
    await expect(store(crash)).rejects.toThrow('crash');
    expect(await findSession(world.accounts, token)).not.toBeNull();
    expect(await checkPassword(world.accounts, email, 'correct horse battery')).not.toBeNull();
    await store(() => {});
    expect(await findSession(world.accounts, token)).toBeNull();
    expect(await checkPassword(world.accounts, email, 'another horse battery')).not.toBeNull();
  });
});
