import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutreachClient } from '@reachback/client';
import { installedBrowsers } from '@reachback/testing/browser';
import { buildTree, startInstallation, type Installation } from '@reachback/testing/installation';
import { freePort } from '@reachback/testing/network/free-port';
import { until } from '@reachback/testing/until';
import { seriousIn, seriousInEveryLook } from '../support/axe.ts';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';

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
    let visitor: Visitor;
    let credentials: Credentials;
    let campaignUrl = '';

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
      visitor = await openVisitor(executablePath, credentials.consoleUrl);
    }, 240_000);
    afterAll(async () => {
      await visitor?.close();
      await run?.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    });

    const field = (label: string) => visitor.page.getByLabel(label, { exact: true });
    const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
    const sees = (text: string) => visitor.page.getByText(text).first().waitFor();

    it('the demo opens with one button', () =>
      walk(visitor, 'demo', async () => {
        const { page } = visitor;
        await page.goto('/');
        await press('Open the demo');
        await page.getByRole('navigation').first().waitFor();
      }));

    it('a campaign is created, with two steps and a variant', () =>
      walk(visitor, 'campaign', async () => {
        const { page } = visitor;
        await page.goto('/campaigns?new=1');
        await field('Name').fill('Spring walk');
        await press('Create draft');
        await page.waitForURL('**/steps');
        campaignUrl = new URL(page.url()).pathname.replace(/\/steps$/, '');
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
      walk(visitor, 'import', async () => {
        const { page } = visitor;
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
      walk(visitor, 'settings', async () => {
        const { page } = visitor;
        await page.goto('/survey-settings');
        await page.getByText('After a visit').click();
        await page.getByLabel('Name').first().fill('After each visit');
        await page.getByRole('button', { name: /^Save/ }).click();
        await sees('Saved');
        await sees('After each visit');
        await page.goto('/settings');
        await field('Name').fill('Aldertree');
        await page.getByRole('button', { name: 'Save' }).first().click();
        await page.getByRole('button', { name: 'Aldertree' }).waitFor();
      }));

    it(
      'people are added, the campaign starts, and the email arrives',
      () =>
        walk(visitor, 'send', async () => {
          const { page } = visitor;
          const id = campaignUrl.split('/').at(-1)!;
          const { outreachUrl, personalToken, mailUrl } = credentials;
          const outreach = createOutreachClient({ baseUrl: outreachUrl, token: personalToken });
          // At any hour, whenever this runs.
          const schedule = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };
          await outreach.updateCampaign({ id, schedule });
          await page.goto(`${campaignUrl}/people`);
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

    const screens = [
      '/',
      '/inbox',
      '/campaigns',
      ...['', '/steps', '/people', '/schedule', '/mailboxes', '/activity'].map((tab) => `campaign${tab}`),
      '/people',
      '/people/import',
      '/mailboxes',
      '/results',
      '/overview',
      '/responses',
      '/visits',
      '/survey-settings',
      ...['tokens', 'keys', 'assistants', 'webhooks'].map((tab) => `/connect/${tab}`),
      '/settings',
    ];

    // What is behind a tab or a filter of them.
    const tabs = [
      ...['blocklist', 'suppressions'].map((tab) => `/people?tab=${tab}`),
      ...['all', 'closed'].map((view) => `/responses?view=${view}`),
      ...['timing', 'places', 'unsubscribes'].map((tab) => `/survey-settings?tab=${tab}`),
      '/survey-settings?tab=places&list=providers',
      '/overview?as=table',
      ...['members', 'security', 'links', 'audit', 'data'].map((tab) => `/settings?tab=${tab}`),
    ];

    it('what the next tests look for is found where it is', async () => {
      const { page, faults, refused } = visitor;
      faults.length = 0;
      refused.length = 0;
      await page.goto('/campaigns');
      await page.locator('h1').first().waitFor();
      await page.evaluate(`
      document.querySelector('h1').style.color = getComputedStyle(document.body).backgroundColor;
      document.querySelector('main').append(document.createElement('button'));
      console.error('on purpose');
      void fetch('/account/api/v1/nothing');
    `);
      await until('both', () => faults.length > 0 && refused.length > 0);
      expect(faults.splice(0)).toEqual(['on purpose']);
      expect(refused.splice(0)).toContain('404 GET /account/api/v1/nothing');
      const found = (await seriousIn(page)).join('\n');
      expect(found).toContain('serious color-contrast: <h1');
      expect(found).toContain('critical button-name: <button');
    });

    it.each([...screens, ...tabs])(
      '%s can be used by everyone, light and dark, narrow and wide, and nothing fails',
      (screen) =>
        walk(visitor, `screen ${screen}`, async () => {
          const { page, faults, refused } = visitor;
          faults.length = 0;
          refused.length = 0;
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(screen.replace(/^campaign/, campaignUrl));
          await page.locator('h1').first().waitFor();
          await page.locator('.skeleton').first().waitFor({ state: 'detached' });
          expect(await seriousInEveryLook(page)).toEqual([]);
          expect(faults).toEqual([]);
          // An organization without a domain for links has none to show.
          const expected = ['404 GET /outreach/api/v1/tracking-domain'];
          expect(refused.filter((call) => !expected.includes(call))).toEqual([]);
        }),
    );

    it('an address opens with its tab in sight, on a phone too', () =>
      walk(visitor, 'tab in sight', async () => {
        const { page } = visitor;
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto('/connect/assistants');
        const tab = page.getByRole('link', { name: 'Assistants', exact: true });
        await tab.waitFor();
        await until('the whole tab is in sight', async () => {
          const { x, width } = (await tab.boundingBox())!;
          return x >= 0 && x + width <= 360;
        });
      }));

    /** Presses it once the screen has it, as its footer says. */
    const key = (pressed: string, says: string) => async () => {
      await visitor.page.locator('.foot-key', { hasText: says }).waitFor();
      await visitor.page.keyboard.press(pressed);
    };
    // One button for each service.
    const addEndpoint = () => visitor.page.getByRole('button', { name: 'Add endpoint' }).first().click();
    const dialogs: { name: string; address: string; opens?: () => Promise<void> }[] = [
      { name: 'a new campaign', address: '/campaigns?new=1' },
      { name: 'a new mailbox', address: '/mailboxes?connect=true' },
      { name: 'a new survey', address: '/survey-settings?tab=surveys&open=new' },
      { name: 'a new location', address: '/survey-settings?tab=places&open=new' },
      { name: 'a new token', address: '/connect/tokens', opens: key('n', 'new token') },
      { name: 'a new key', address: '/connect/keys', opens: key('n', 'new key') },
      { name: 'a new webhook', address: '/connect/webhooks', opens: addEndpoint },
      { name: 'an invitation', address: '/settings?tab=members', opens: () => press('Invite') },
      { name: 'the blocklist', address: '/people?tab=blocklist', opens: key('n', 'add') },
      { name: 'people of a campaign', address: 'campaign/people', opens: key('a', 'add people') },
      { name: 'all keys', address: '/inbox', opens: key('?', 'all keys') },
      { name: 'the palette', address: '/', opens: key('ControlOrMeta+k', 'all keys') },
    ];

    it.each(dialogs)('the dialog of $name can be used by everyone', ({ name, address, opens }) =>
      walk(visitor, `dialog ${name}`, async () => {
        const { page } = visitor;
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(address.replace(/^campaign/, campaignUrl));
        await page.locator('h1').first().waitFor();
        await opens?.();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        // The keyboard is in it, and not on the button that closes it.
        const begins = dialog.locator(':focus').or(page.locator('[role=dialog]:focus'));
        await begins.first().waitFor();
        expect(await begins.first().getAttribute('aria-label')).not.toBe('Close');
        expect(await seriousInEveryLook(page)).toEqual([]);
      }),
    );

    it.each(screens)('%s says what is wrong while the services are unavailable, to everyone', (screen) =>
      walk(visitor, `unavailable ${screen}`, async () => {
        const { page } = visitor;
        const error = { code: 'unavailable', message: 'the service is unavailable' };
        const allButWho = /\/api\/v1\/(?!me$|setup$)/;
        await page.route(allButWho, (route) => route.fulfill({ status: 503, json: { error } }));
        try {
          await page.goto(screen.replace(/^campaign/, campaignUrl));
          await page.locator('h1').first().waitFor();
          const needsNothing = ['/people/import', '/connect/assistants', '/settings'].includes(screen);
          if (!needsNothing) await page.getByRole('alert').first().waitFor();
          expect(await seriousInEveryLook(page)).toEqual([]);
        } finally {
          await page.unroute(allButWho);
        }
      }),
    );
  },
);
