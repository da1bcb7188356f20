import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@reachback/testing/until';
import type { FaultStage } from '../../support/fault-stage.ts';
import { walk } from '../../support/walk.ts';

/** Files that are none, and one that is large. */
export function badFiles(stage: FaultStage): void {
  const { press, sees, goes, gone, aCampaign } = stage;

  describe('an import', () => {
    const rows = 200_000;
    const big = `email;name\n${Array.from({ length: rows }, (_, n) => `p${n}@import.example;"P ${n}"`).join('\n')}`;
    const give = (name: string, buffer: Buffer) =>
      stage.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

    it.each<[string, Buffer, string]>([
      ['an empty file', Buffer.alloc(0), 'The file has no rows below its first row.'],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'This is not a text file.'],
      ['10,000 columns', Buffer.from(`${'c,'.repeat(9_999)}c\n1`), 'The file has 10,000 columns'],
      ['an open quote', Buffer.from('a,b\n"1,2\n3,4'), 'A quotation mark in row 2 is never closed.'],
    ])('refuses %s in words', (name, buffer, said) =>
      walk(stage.visitor, `import ${name}`, async () => {
        await stage.page.goto('/people/import');
        await give('people.csv', buffer);
        await sees(said);
      }),
    );

    it('takes a file that is dropped, of Windows-1252 and with a name twice', () =>
      walk(stage.visitor, 'import drop', async () => {
        await stage.page.goto('/people/import');
        const input = stage.page.locator('input[type=file]');
        await input.waitFor();
        const box = (await input.boundingBox())!;
        const files = [join(stage.folder, 'dropped.csv')];
        await writeFile(files[0]!, Buffer.from('E-Mail;Preis;Preis\na@import.example;5 \x80;6', 'latin1'));
        const browser = await stage.page.context().newCDPSession(stage.page);
        const data = { items: [], files, dragOperationsMask: 1 };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await browser.send('Input.dispatchDragEvent', { type, x: box.x + 40, y: box.y + 20, data });
        await sees('dropped.csv');
        await sees('5 €');
        expect(await stage.page.getByLabel('Becomes: Preis').nth(1).inputValue()).toBe('');
      }));

    it(
      'of 200,000 rows keeps the page usable, asks before it is left, and a closed tab says how far it came',
      () =>
        walk(stage.visitor, 'import big', async () => {
          await aCampaign('Imported in part');
          await stage.page.goto('/people/import');
          await stage.page.getByLabel('Into campaign').selectOption({ label: 'Imported in part' });
          await stage.page.evaluate(`
            window.longest = 0;
            let last = performance.now();
            setInterval(() => {
              window.longest = Math.max(window.longest, performance.now() - last);
              last = performance.now();
            }, 20);
          `);
          // From disk: given as a buffer, the test itself would stop the stage.page.
          const file = join(stage.folder, 'big.csv');
          await writeFile(file, big);
          await stage.page.locator('input[type=file]').setInputFiles(file);
          await sees('rows read');
          await sees('200,000 rows');
          // Kept once, not as the text, its rows and what is made of them besides: some 60 bytes a row are in the file.
          const browser = await stage.page.context().newCDPSession(stage.page);
          await browser.send('HeapProfiler.collectGarbage');
          const { usedSize } = await browser.send('Runtime.getHeapUsage');
          expect(usedSize).toBeLessThan(200 * 1024 * 1024);
          await press(/^Import 200,000/);
          await sees(/^[1-9]\d*,000 of 200,000/);
          // On a machine that does much else besides; a page that hangs is still far above.
          expect(await stage.page.evaluate('window.longest')).toBeLessThan(3_000);
          await goes('Campaigns');
          await sees('If you leave this page, the import stops.');
          await press('Keep importing');
          await gone('If you leave this page, the import stops.');
          const asked = stage.page.waitForEvent('dialog');
          const closed = stage.page.close({ runBeforeUnload: true });
          await (await asked).accept();
          await closed;
          await until('the tab is closed', () => stage.page.isClosed());
          stage.page = await stage.visitor.page.context().newPage();
          stage.visitor = { ...stage.visitor, page: stage.page };
          await stage.page.goto('/people/import');
          await sees('The import of big.csv was interrupted');
          await sees(/\d,000 of 200,000 rows were sent for certain/);
        }),
      120_000,
    );
  });
}
