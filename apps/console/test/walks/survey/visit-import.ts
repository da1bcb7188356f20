import { readFile } from 'node:fs/promises';
import { seriousInEveryLook } from '../../support/axe.ts';
import { picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

const file = (lines: readonly string[]) => ({
  name: 'visits.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Termin-ID;Vorname;E-Mail;Datum;Farbe;Standort\n${lines.join('\n')}\n`),
});

/** Visits of a CSV file: what would happen is seen before, and what was refused is saved to be corrected. */
export function visitImport(stage: SurveyStage): void {
  it(
    'a file is tried out, imported, and its refused rows are saved, without a question open',
    () =>
      walk(stage.visitor, 'import visits', async () => {
        const { page } = stage.visitor;
        const today = new Date().toISOString().slice(0, 10);
        await page.goto('/visits');
        await page.getByRole('button', { name: 'Import visits' }).click();
        const dialog = page.getByRole('dialog', { name: 'Import visits from a CSV file' });
        const choose = dialog.getByLabel('Choose a file');
        await choose.waitFor({ state: 'attached' });
        expect(await seriousInEveryLook(page)).toEqual([]);

        await choose.setInputFiles({ ...file([]), buffer: Buffer.from('Farbe\nrot\n') });
        await dialog.getByText(/no column for the address/).waitFor();
        await dialog.getByRole('button', { name: 'Another file' }).click();

        await choose.setInputFiles(
          file([
            `walk-1;Ann;ann@walk.example;${today} 09:00;rot;Praxis Nowhere`,
            `walk-2;Bo;bo@walk.example;${today} 09:00;blau;`,
            `;Cy;cy@walk.example;${today} 09:00;grün;`,
            `walk-4;Di;nobody;${today} 09:00;gelb;`,
          ]),
        );
        await dialog.getByText('3 surveys would be sent').waitFor();
        const columns = dialog.getByRole('region', { name: 'Columns' });
        await columns.getByRole('row', { name: /Termin-ID.*Your id of the visit/ }).waitFor();
        await columns.getByRole('row', { name: /Farbe.*Ignored/ }).waitFor();
        await dialog.getByText('1 row has no id of the visit').waitFor();
        await dialog.getByText('Location: this name does not exist (1 row): Praxis Nowhere').waitFor();
        await dialog.getByText('email: not an email address').first().waitFor();
        expect((await stage.survey.listInvitations({ externalId: 'walk-1' })).data).toEqual([]);
        expect(await seriousInEveryLook(page)).toEqual([]);
        await picture(stage, 'visit-import');
        await page.setViewportSize({ width: 390, height: 844 });
        await picture(stage, 'visit-import-390');
        await page.setViewportSize({ width: 1440, height: 900 });

        await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
        await dialog.getByText('3 surveys are scheduled').waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: 'Download refused rows' }).click(),
        ]);
        const saved = await readFile(await download.path(), 'utf8');
        expect(saved).toContain(
          'Termin-ID,Vorname,E-Mail,Datum,Farbe,Standort,import_line,import_code,import_message',
        );
        expect(saved).toContain('walk-4,Di,nobody');
        await picture(stage, 'visit-import-done');
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await page.getByText('walk-1', { exact: true }).waitFor();
        const { data } = await stage.survey.listInvitations({ externalId: 'walk-1' });
        expect(data).toHaveLength(1);
      }),
    120_000,
  );
}
