import { createMailGuard } from '@reachback/mail/mail-guard';
import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { closeImap, openImap } from '../../src/mail-servers/imap-connection.ts';
import { examineFolder, fetchFromFolder, searchFolder } from '../../src/mail-servers/imap-folders.ts';
import { verifyLimits } from '../../src/mail-servers/imap-settings.ts';
import { aMail, describeWithImap } from '../support/imap.ts';

const user = 'sam@sender.test';
let imap: RunningDovecot;

const open = () => {
  const guard = createMailGuard({ allowCidrs: ['127.0.0.0/8'], allowPorts: ['1-65535'] });
  const { port, password } = imap;
  return openImap(guard, { host: '127.0.0.1', port, user, password, security: 'none' }, verifyLimits);
};

describeWithImap('a folder', () => {
  beforeAll(async () => {
    imap = await startDovecot();
  });
  afterAll(() => imap.stop());

  it('is searched and read while it is open; afterwards both fail, and nothing looks like an empty folder', async () => {
    for (const subject of ['one', 'two']) imap.deliver(user, aMail({ from: 'ann@customer.test', subject }));
    const connection = await open();
    await examineFolder(connection, 'INBOX');
    const subjectsOf = async (uids: number[]) => {
      const subjects = [];
      for await (const { envelope } of fetchFromFolder(connection, uids, { envelope: true }))
        subjects.push(envelope?.subject);
      return subjects;
    };
    const uids = await searchFolder(connection, { all: true });
    expect(await subjectsOf(uids)).toEqual(['one', 'two']);
    await closeImap(connection);
    const lost = { stage: 'connection', message: 'the server closed the connection' };
    await expect(searchFolder(connection, { all: true })).rejects.toMatchObject(lost);
    await expect(subjectsOf(uids)).rejects.toMatchObject(lost);
    await expect(examineFolder(connection, 'INBOX')).rejects.toThrow();
  });
});
