import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutreachClient } from '@reachback/client';
import { installedBrowsers } from '@reachback/testing/browser';
import { buildTree, startInstallation, type Installation } from '@reachback/testing/installation';
import { freePort } from '@reachback/testing/network/free-port';
import { until } from '@reachback/testing/until';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';
import { everyScreen } from './installation/every-screen.ts';

/** What the start writes for whoever uses the installation. */
interface Credentials {
  consoleUrl: string;
  outreachUrl: string;
  mailUrl: string;
  personalToken: string;
}

/** 1,000 rows as a German program exports them; ten have no address, ten repeat one. */
function messyCsv(): Buffer {
  const rows = Array.from({ length: 1_000 }, (_, n) => {
    if (n % 100 === 7) return `no-email-${n};A;B;C;Frau`;
    if (n % 100 === 9) return 'person.8@import.example;A;B;C;Herr';
    return `person.${n}@import.example;Vor ${n};"Nach; ${n}";Firma ${n};${n % 2 ? 'Frau' : 'Herr'}`;
  });
  return Buffer.from(`\ufeff${['E-Mail;Vorname;Nachname;Firma;Anrede', ...rows].join('\r\n')}`);
}

/** The whole installation as `pnpm start` runs it, seen by the demo person. One story, in order. */
describe.each(installedBrowsers())(
  'the console of an installation, in a real browser, %s',
  (executablePath) => {
    let folder: string;
    let run: Installation;
    let credentials: Credentials;
    // Filled before any test runs, and by the walk that creates the campaign.
    const stage = { campaignUrl: '' } as { visitor: Visitor; campaignUrl: string };

    beforeAll(async () => {
      await buildTree();
      folder = await mkdtemp(join(tmpdir(), 'reachback-walk-'));
      const [CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT] = await Promise.all(
        Array.from({ length: 5 }, async () => String(await freePort())),
      );
      const ports = { CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT };
      run = await startInstallation({ PATH: process.env.PATH, LOCAL_DATA: folder, ...ports });
      // Written before the start says that it runs.
      credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as Credentials;
      stage.visitor = await openVisitor(executablePath, credentials.consoleUrl);
    }, 240_000);
    afterAll(async () => {
      await stage.visitor?.close();
      await run?.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    });

    const field = (label: string) => stage.visitor.page.getByLabel(label, { exact: true });
    const press = (name: string) => stage.visitor.page.getByRole('button', { name, exact: true }).click();
    const sees = (text: string | RegExp) => stage.visitor.page.getByText(text).first().waitFor();

    it('the demo opens with one button', () =>
      walk(stage.visitor, 'demo', async () => {
        const { page } = stage.visitor;
        await page.goto('/');
        await press('Open the demo');
        await page.getByRole('navigation').first().waitFor();
      }));

    it('a campaign is created, with two steps and a variant', () =>
      walk(stage.visitor, 'campaign', async () => {
        const { page } = stage.visitor;
        await page.goto('/campaigns?new=1');
        await field('Name').fill('Spring walk');
        await press('Create draft');
        await page.waitForURL('**/steps');
        stage.campaignUrl = new URL(page.url()).pathname.replace(/\/steps$/, '');
        await press('Write the first step');
        await field('Subject').fill('A walk, {{ first_nam }}?');
        await field('Text').fill('Hello {{ first_name }}, do you have a minute?');
        await sees('matches no variable.');
        await press('Replace');
        await page.getByText('matches no variable.').first().waitFor({ state: 'detached' });
        expect(await field('Subject').inputValue()).toBe('A walk, {{ first_name }}?');
        await press('Variant');
        await field('Text').fill('Good day {{ first_name }}, do you have a minute?');
        await press('Add step');
        await field('Text').fill('Did you see my email?');
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        const check = page.getByRole('region', { name: 'Check before the start' });
        await check.getByText('The campaign has no leads').waitFor();
      }));

    it('a CSV file with messy headers becomes 980 people and 20 refused rows', () =>
      walk(stage.visitor, 'import', async () => {
        const { page } = stage.visitor;
        await page.goto('/campaigns?new=1');
        await field('Name').fill('Imported walk');
        await press('Create draft');
        await page.waitForURL('**/steps');
        await page.goto('/people/import');
        await page.getByLabel('Into campaign').selectOption({ label: 'Imported walk' });
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: messyCsv() });
        await sees('1,000 rows');
        await sees('All rows were checked; nothing is written yet.');
        await page.getByText('Twice in the file').waitFor();
        await page.getByRole('button', { name: 'Import 980 people' }).click();
        await sees('980 people added');
        const { outreachUrl, personalToken } = credentials;
        const outreach = createOutreachClient({ baseUrl: outreachUrl, token: personalToken });
        const { data } = await outreach.listPeople({ q: 'person.1@import.example' });
        expect(data).toMatchObject([{ first_name: 'Vor 1', last_name: 'Nach; 1', company: 'Firma 1' }]);
        const lead = await outreach.showLead({ id: data[0]!.leads[0]!.id });
        expect(lead.variables).toEqual({ Anrede: 'Frau' });
      }));

    it('the survey and the organization are renamed', () =>
      walk(stage.visitor, 'settings', async () => {
        const { page } = stage.visitor;
        await page.goto('/survey-settings');
        await page.getByText('After a visit').click();
        await page.getByLabel('Name').first().fill('After each visit');
        await page.getByRole('button', { name: /^Save/ }).click();
        await sees(/^Saved$/);
        await sees('After each visit');
        await page.goto('/settings');
        await field('Name').fill('Aldertree');
        await page.getByRole('button', { name: 'Save' }).first().click();
        await page.getByRole('button', { name: 'Aldertree' }).waitFor();
      }));

    it(
      'people are added, the campaign starts, and the email arrives',
      () =>
        walk(stage.visitor, 'send', async () => {
          const { page } = stage.visitor;
          const id = stage.campaignUrl.split('/').at(-1)!;
          const { outreachUrl, personalToken, mailUrl } = credentials;
          const outreach = createOutreachClient({ baseUrl: outreachUrl, token: personalToken });
          // At any hour, whenever this runs.
          const schedule = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };
          await outreach.updateCampaign({ id, schedule });
          await page.goto(`${stage.campaignUrl}/people`);
          await page.getByRole('heading', { name: 'Spring walk' }).waitFor();
          await page.keyboard.press('a');
          await field('People').fill('kim@client.example, Kim, Lind, Client');
          await press('Add 1 person');
          await sees('kim@client.example');
          await press('Start');
          await sees('Spring walk is active');
          const mails = async () => {
            const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent('kim@client.example')}`);
            // The shape of the mail page's list.
            return ((await answer.json()) as { data: { subject: string }[] }).data;
          };
          await until('the email', async () => (await mails()).length === 1);
          expect((await mails())[0]!.subject).toBe('A walk, Kim?');
          await page.getByText('In sequence').first().waitFor();
        }),
      120_000,
    );

    everyScreen(stage);
  },
);
