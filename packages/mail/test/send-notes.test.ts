import { appendFileSync, existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@reachback/common/runtime/log';
import { createSendNotes } from '../src/send-notes.ts';

const directory = mkdtempSync(join(tmpdir(), 'send-notes-'));
afterAll(() => rmSync(directory, { recursive: true }));
const log = createLog({ service: 'test', level: 'silent' });
const notes = createSendNotes({ directory, log });

describe('send notes', () => {
  it('say that a mail which was let go may have gone, and that another never did', () => {
    notes.begin('lease-1');
    expect(notes.release('lease-1', 'a')).toBe(true);
    expect(notes.release('lease-1', 'b')).toBe(true);
    expect([...notes.close('lease-1')!].filter(Boolean)).toEqual(['a', 'b']);
  });

  it('keep a mail back for good once they are closed, though its worker wakes up again', () => {
    notes.begin('lease-2');
    expect(notes.close('lease-2')!.has('a')).toBe(false);
    expect(notes.release('lease-2', 'a')).toBe(false);
    notes.end('lease-2');
    expect(notes.release('lease-2', 'b')).toBe(false);
  });

  it('can be closed and read again by who comes after one that settled nothing', () => {
    notes.begin('lease-5');
    notes.release('lease-5', 'a');
    expect(notes.close('lease-5')!.has('a')).toBe(true);
    expect(notes.close('lease-5')!.has('a')).toBe(true);
  });

  it('claim to know nothing of another machine, or of the time before a reboot', () => {
    expect(notes.close('lease-elsewhere')).toBeNull();
    writeFileSync(join(directory, 'lease-3'), 'another boot\na\n');
    expect(notes.close('lease-3')).toBeNull();
  });

  it('are forgotten by a process that starts eight days later', () => {
    for (const name of ['lease-6', 'lease-7']) writeFileSync(join(directory, name), '');
    const daysAgo = Date.now() / 1000 - 8 * 24 * 60 * 60;
    utimesSync(join(directory, 'lease-6'), daysAgo, daysAgo);
    createSendNotes({ directory, log });
    expect(['lease-6', 'lease-7'].map((name) => existsSync(join(directory, name)))).toEqual([false, true]);
  });

  it('are found after one that a full disk cut off', () => {
    notes.begin('lease-8');
    appendFileSync(join(directory, 'lease-8'), '\ncut o');
    expect(notes.release('lease-8', 'a')).toBe(true);
    expect(notes.close('lease-8')!.has('a')).toBe(true);
  });

  it('do not hold mails up where no notes can be kept', () => {
    writeFileSync(join(directory, 'a-file'), '');
    const nowhere = createSendNotes({ directory: join(directory, 'a-file', 'folder'), log });
    nowhere.begin('lease-4');
    expect(nowhere.release('lease-4', 'a')).toBe(true);
    expect(nowhere.close('lease-4')).toBeNull();
    nowhere.end('lease-4');
  });
});
