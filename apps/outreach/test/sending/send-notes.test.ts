import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@reachback/common/log';
import { createSendNotes } from '../../src/sending/send-notes.ts';

const directory = mkdtempSync(join(tmpdir(), 'send-notes-'));
afterAll(() => rmSync(directory, { recursive: true }));
const log = createLog({ service: 'test', level: 'silent' });
const notes = createSendNotes({ directory, log });

describe('send notes', () => {
  it('say that a mail which was let go may have gone, and that another never did', () => {
    notes.begin('lease-1');
    expect(notes.letGo('lease-1', 'a')).toBe(true);
    expect(notes.neverWent('lease-1', 'a')).toBe(false);
    expect(notes.neverWent('lease-1', 'b')).toBe(true);
  });

  it('keep a mail back for good that was settled as never gone, though its worker wakes up again', () => {
    notes.begin('lease-2');
    expect(notes.neverWent('lease-2', 'a')).toBe(true);
    expect(notes.letGo('lease-2', 'a')).toBe(false);
    notes.end('lease-2');
    expect(notes.letGo('lease-2', 'b')).toBe(false);
  });

  it('claim to know nothing of another machine, or of the time before a reboot', () => {
    expect(notes.neverWent('lease-elsewhere', 'a')).toBe(false);
    notes.begin('lease-3');
    writeFileSync(join(directory, 'lease-3', 'boot'), 'another boot');
    expect(notes.neverWent('lease-3', 'a')).toBe(false);
  });

  it('do not hold mails up where no notes can be kept', () => {
    writeFileSync(join(directory, 'a-file'), '');
    const nowhere = createSendNotes({ directory: join(directory, 'a-file', 'folder'), log });
    nowhere.begin('lease-4');
    expect(nowhere.letGo('lease-4', 'a')).toBe(true);
    expect(nowhere.neverWent('lease-4', 'a')).toBe(false);
  });
});
