import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lasting } from './support/answers.ts';
import { assistantSettings, toolsSeen } from './support/assistant-settings.ts';
import { documents, type Block } from './support/documents.ts';
import { isEvent } from '../src/events.ts';
import { startRun, type RunOfDocuments } from './support/run-of-documents.ts';
import { installedShells, type Session } from './support/session.ts';

/**
 * Every fenced block of the README and of docs, beside a `pnpm start` of its own:
 * - `sh` is typed into one terminal per document, in order; a command that fails, or an answer that is not 2xx, fails;
 * - `js` with a `title` is saved under that name, for the `sh` after it to run;
 * - `json` below an `sh` is what that printed, word for word except for ids, times and secrets; with an `error` in it,
 *   the refusal is what the reader shall see;
 * - `json` that is an event is held against its schema (events.test.ts), and the settings of assistants are used.
 * Nothing else may be fenced, and blocks write files into .local only.
 */
const withBlocks = documents.filter(({ blocks }) => blocks.length > 0);
const startWithinMs = 240_000;

describe.each(installedShells())('typed into %s', (shell) => {
  let run: RunOfDocuments;
  beforeAll(async () => {
    run = await startRun();
  }, startWithinMs);
  afterAll(() => run.close());

  describe.each(withBlocks)('$path', ({ blocks }) => {
    let session: Session;
    let printed: string;
    beforeAll(() => {
      session = run.newSession(shell);
    });
    afterAll(() => session.close());

    it.each(blocks)(
      'line $line, $language',
      async (block) => {
        const text = run.here(block.text);
        if (block.language === 'sh') printed = await session.type(text, { refused: isRefused(after(block)) });
        else if (block.language === 'js' && block.title) await writeFile(join(run.folder, block.title), text);
        else if (block.language === 'json') await checkJson(text, block);
        else throw new Error('nothing can tell whether this block is right');
      },
      90_000,
    );

    const after = (block: Block): Block | undefined => blocks[blocks.indexOf(block) + 1];
    const before = (block: Block): Block | undefined => blocks[blocks.indexOf(block) - 1];

    async function checkJson(text: string, block: Block): Promise<void> {
      const value: unknown = JSON.parse(text);
      if (isEvent(value)) return;
      const settings = assistantSettings.safeParse(value);
      if (settings.success) {
        for (const tools of Object.values(await toolsSeen(settings.data, run))) expect(tools).not.toEqual([]);
        return;
      }
      expect(before(block)?.language).toBe('sh');
      expect(lasting(printed)).toEqual(lasting(text));
    }
  });

  it('changes nothing in the clone but .local, which Git ignores', async () => {
    expect(await run.gitStatus()).toEqual(['!! .local/']);
  });
});

function isRefused(next: Block | undefined): boolean {
  return next?.language === 'json' && 'error' in (JSON.parse(next.text) as object);
}

it('a program that is saved is run by a block after it', () => {
  for (const { blocks } of withBlocks) {
    for (const [place, { title }] of blocks.entries()) {
      const later = blocks.slice(place).filter(({ language }) => language === 'sh');
      if (title) expect(later.some(({ text }) => text.includes(title))).toBe(true);
    }
  }
});
