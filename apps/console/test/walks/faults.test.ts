import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBrowsers } from '@reachback/testing/browser';
import { until } from '@reachback/testing/until';
import type { Page, Route } from 'playwright-core';
import { startWholeInstallation, type Part, type WholeInstallation } from '../support/installation.ts';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';

const places = {
  outreach: ['Inbox', 'Campaigns', 'People', 'Mailboxes'],
  survey: ['Overview', 'Responses', 'Visits', 'Survey settings'],
  console: ['Connect', 'Settings'],
};
const everywhere = ['Home', ...places.outreach, ...places.survey, ...places.console];
const unreachable = 'The server did not respond.';

/** Whatever fails around it, the console says so in place, loses nothing, and goes on by itself. */
describe.each(installedBrowsers())('faults, in a real browser, %s', (executablePath) => {
  let run: WholeInstallation;
  let visitor: Visitor;
  let page: Page;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reachback-faults-'));
    run = await startWholeInstallation();
    visitor = await openVisitor(executablePath, run.credentials.consoleUrl);
    ({ page } = visitor);
    await page.goto('/');
    await press('Open the demo');
    await page.getByRole('navigation').first().waitFor();
  }, 300_000);
  afterAll(async () => {
    await visitor?.close();
    await run?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp) => button(name).first().click();
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 60_000 });
  const goes = (place: string) =>
    page.getByRole('navigation').first().getByRole('link', { name: place, exact: true }).click();
  const loaded = () => page.locator('.skeleton').first().waitFor({ state: 'detached', timeout: 60_000 });
  const gone = (text: string) => page.getByText(text).first().waitFor({ state: 'detached', timeout: 60_000 });
  /** Calls with a method and a path, from now on. */
  const counted = (wanted: RegExp) => {
    const seen: string[] = [];
    page.on('request', (request) => {
      const line = `${request.method()} ${new URL(request.url()).pathname}`;
      if (wanted.test(line)) seen.push(line);
    });
    return seen;
  };
  const signInAgain = async () => {
    await page.getByText('Your session ended.').waitFor({ timeout: 60_000 });
    await field('Password').fill(run.credentials.personPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await gone('Your session ended.');
  };

  const away: [Part, string[]][] = [
    ['outreach', ['Home', ...places.outreach]],
    ['survey', ['Home', ...places.survey]],
    ['postgres', ['Home', ...places.outreach, ...places.survey]],
  ];
  it.each(away)(
    'while %s is away its screens say so, the others go on, and all heal by themselves',
    (part, concerned) =>
      walk(visitor, `away ${part}`, async () => {
        await page.goto('/settings');
        await loaded();
        await page.evaluate('window.neverReloaded = true');
        const comeBack = await run.takeAway(part);
        try {
          for (const place of everywhere) {
            await goes(place);
            if (concerned.includes(place)) await sees(unreachable);
            else if (part !== 'postgres') {
              await loaded();
              expect(await page.getByText(unreachable).count()).toBe(0);
            }
          }
        } finally {
          await comeBack();
        }
        for (const place of concerned) {
          await goes(place);
          await loaded();
          await gone(unreachable);
          await page.locator('h1').first().waitFor();
        }
        expect(await page.evaluate('window.neverReloaded')).toBe(true);
      }),
    240_000,
  );

  /** Calls of the account API as the person at a page. */
  const account = (at: Page) => (method: string, path: string, body?: object) =>
    at.evaluate(
      async ([verb, to, text]) => {
        const headers = { 'X-Reachback-Console': '1', 'Content-Type': 'application/json' };
        const answer = await fetch(`/account/api/v1${to}`, {
          method: verb,
          headers,
          ...(text && { body: text }),
        });
        return JSON.parse((await answer.text()) || '{}') as Record<string, unknown>;
      },
      [method, path, body && JSON.stringify(body)] as const,
    );

  /** A campaign of its own, made beside the console. */
  const aCampaign = async (name: string) => {
    const { id } = await run.outreach.createCampaign({ name, mailbox_ids: [] });
    const { steps } = await run.outreach.addStep({
      id,
      delay_days: 0,
      subject: 'Hello',
      body: 'Do you have a minute?',
    });
    return { id, step_id: steps[0]!.id };
  };

  describe('the session ends while somebody writes; they sign in over the page and lose nothing', () => {
    /** By the same person, elsewhere. */
    const endSession = async () => {
      const other = await openVisitor(executablePath, run.credentials.consoleUrl);
      const { personEmail: email, personPassword: password } = run.credentials;
      await other.page.goto('/sign-in');
      await account(other.page)('POST', '/sign-in', { email, password });
      expect(await account(other.page)('POST', '/sessions/end-others', {})).toHaveProperty('ended');
      await other.close();
    };

    it('a step', () =>
      walk(visitor, 'session step', async () => {
        const { id } = await aCampaign('Written over a session');
        await page.goto(`/campaigns/${id}/steps`);
        await field('Text').fill('Typed before the session ended.');
        await endSession();
        await press('Use for new emails');
        await signInAgain();
        await sees('New emails use the changed texts');
        const { steps } = await run.outreach.getCampaign({ id });
        expect(steps[0]!.body).toBe('Typed before the session ended.');
      }));

    it('survey settings, and a dialog over the page', () =>
      walk(visitor, 'session survey', async () => {
        await page.goto('/survey-settings?tab=timing');
        await field('Sender name').fill('Typed before');
        await endSession();
        await press('Save');
        await signInAgain();
        await sees('Saved');
        expect((await run.survey.getSettings()).senderName).toBe('Typed before');
        await page.goto('/campaigns?new=1');
        await field('Name').fill('Named before the session ended');
        await endSession();
        await press('Create draft');
        await signInAgain();
        await page.waitForURL('**/steps');
        await sees('Named before the session ended');
      }));
  });

  describe('two people edit the same; the second is told what changed, and chooses', () => {
    it('a step', () =>
      walk(visitor, 'two steps', async () => {
        const campaign = await aCampaign('Written by two');
        const stored = async () => (await run.outreach.getCampaign({ id: campaign.id })).steps[0]!.body;
        await page.goto(`/campaigns/${campaign.id}/steps`);
        await field('Text').fill('Mine.');
        await run.outreach.updateStep({ ...campaign, body: 'Theirs.' });
        await press('Use for new emails');
        await sees('This step was changed by someone else');
        await sees('Theirs.');
        expect(await stored()).toBe('Theirs.');
        await press('Keep mine');
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        expect(await stored()).toBe('Mine.');
      }));

    it('the schedule of a campaign', () =>
      walk(visitor, 'two schedules', async () => {
        const { id } = await aCampaign('Timed by two');
        await page.goto(`/campaigns/${id}/schedule`);
        await field('To address').or(field('From')).first().fill('10:00');
        const { schedule } = await run.outreach.getCampaign({ id });
        await run.outreach.updateCampaign({ id, schedule: { ...schedule, start: '11:30' } });
        await press('Save');
        await sees('Someone else changed this meanwhile');
        await sees('11:30');
        await press('Take theirs');
        await gone('Someone else changed this meanwhile');
        expect(await field('From').inputValue()).toBe('11:30');
      }));

    it('survey settings, of which only the same field is a conflict', () =>
      walk(visitor, 'two settings', async () => {
        await page.goto('/survey-settings?tab=timing');
        await field('Sender name').fill('Mine');
        await run.survey.updateSettings({ senderName: 'Theirs', followUpPassives: true });
        await press('Save');
        await sees('Theirs');
        expect((await run.survey.getSettings()).senderName).toBe('Theirs');
        await press('Keep mine');
        await press('Save');
        await sees('Saved');
        expect(await run.survey.getSettings()).toMatchObject({ senderName: 'Mine', followUpPassives: true });
      }));
  });

  describe('a double click sends once', () => {
    const acts: [string, RegExp, () => Promise<string>][] = [
      [
        'create a campaign',
        /^POST .*\/campaigns$/,
        async () => {
          await page.goto('/campaigns?new=1');
          await field('Name').fill('Clicked twice');
          return 'Create draft';
        },
      ],
      [
        'save a step',
        /^PATCH .*\/steps\//,
        async () => {
          const { id } = await aCampaign('Saved twice');
          await page.goto(`/campaigns/${id}/steps`);
          await field('Text').fill('Once.');
          return 'Use for new emails';
        },
      ],
      [
        'add people',
        /^POST .*\/leads$/,
        async () => {
          const { id } = await aCampaign('Added twice');
          await page.goto(`/campaigns/${id}/people`);
          await page.getByRole('heading', { name: 'Added twice' }).waitFor();
          await page.keyboard.press('a');
          await field('People').fill('kim@client.example, Kim, Lind, Client');
          return 'Add 1 person';
        },
      ],
      [
        'start',
        /^POST .*\/(resume|start)$/,
        async () => {
          const { id } = await aCampaign('Started twice');
          const { data } = await run.outreach.listMailboxes({ limit: 1 });
          await run.outreach.updateCampaign({ id, mailbox_ids: data.map((each) => each.id) });
          await page.goto(`/campaigns/${id}`);
          return 'Start';
        },
      ],
      [
        'block',
        /^POST .*\/blocklist$/,
        async () => {
          await page.goto('/people?tab=blocklist');
          await loaded();
          await press('Add entries');
          await field('Addresses and domains').fill('never@client.example');
          return 'Block';
        },
      ],
      [
        'save the survey settings',
        /^PATCH .*\/settings$/,
        async () => {
          await page.goto('/survey-settings?tab=timing');
          await field('Sender name').fill(`Saved ${Date.now()}`);
          return 'Save';
        },
      ],
      [
        'close a follow-up',
        /^POST .*\/close/,
        async () => {
          await run.lowScore(`ann.${Date.now()}@visitor.example`);
          const { data } = await run.survey.listResponses({ followup: 'open', limit: 1 });
          await page.goto(`/responses?open=${data[0]!.id}`);
          return 'Close follow-up';
        },
      ],
      [
        'invite',
        /^POST .*\/invitations$/,
        async () => {
          await page.goto('/settings?tab=members');
          await press('Invite');
          await field('Email').fill('twice@aldertree.example');
          return 'Invite';
        },
      ],
      [
        'create a token',
        /^POST .*\/tokens$/,
        async () => {
          await page.goto('/connect/tokens?new=1');
          await page.getByRole('button', { name: /^New/ }).first().click();
          await field('Name').fill('Twice');
          return 'Create';
        },
      ],
    ];
    it.each(acts)('%s', (name, call, prepare) =>
      walk(visitor, `twice ${name}`, async () => {
        const label = await prepare();
        const seen = counted(call);
        await button(label).last().dblclick();
        await until('it was sent', () => seen.length > 0);
        await page
          .getByRole('button', { name: label, exact: true })
          .and(page.locator('[data-busy=true]'))
          .waitFor({ state: 'detached' });
        await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
        expect(seen).toHaveLength(1);
      }),
    );
  });

  describe('an import', () => {
    const rows = 200_000;
    const big = `email;name\n${Array.from({ length: rows }, (_, n) => `p${n}@import.example;"P ${n}"`).join('\n')}`;
    const give = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

    it.each<[string, Buffer, string]>([
      ['an empty file', Buffer.alloc(0), 'The file has no rows below its first row.'],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'This is not a text file.'],
      ['10,000 columns', Buffer.from(`${'c,'.repeat(9_999)}c\n1`), 'The file has 10,000 columns'],
      ['an open quote', Buffer.from('a,b\n"1,2\n3,4'), 'A quotation mark in row 2 is never closed.'],
    ])('refuses %s in words', (name, buffer, said) =>
      walk(visitor, `import ${name}`, async () => {
        await page.goto('/people/import');
        await give('people.csv', buffer);
        await sees(said);
      }),
    );

    it('takes a file that is dropped, of Windows-1252 and with a name twice', () =>
      walk(visitor, 'import drop', async () => {
        await page.goto('/people/import');
        const input = page.locator('input[type=file]');
        await input.waitFor();
        const box = (await input.boundingBox())!;
        const files = [join(folder, 'dropped.csv')];
        await writeFile(files[0]!, Buffer.from('E-Mail;Preis;Preis\na@import.example;5 \x80;6', 'latin1'));
        const browser = await page.context().newCDPSession(page);
        const data = { items: [], files, dragOperationsMask: 1 };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await browser.send('Input.dispatchDragEvent', { type, x: box.x + 40, y: box.y + 20, data });
        await sees('dropped.csv');
        await sees('5 €');
        expect(await page.getByLabel('Becomes: Preis').nth(1).inputValue()).toBe('');
      }));

    it(
      'of 200,000 rows keeps the page usable, asks before it is left, and a closed tab says how far it came',
      () =>
        walk(visitor, 'import big', async () => {
          await aCampaign('Imported in part');
          await page.goto('/people/import');
          await page.getByLabel('Into campaign').selectOption({ label: 'Imported in part' });
          await page.evaluate(`
            window.longest = 0;
            let last = performance.now();
            setInterval(() => {
              window.longest = Math.max(window.longest, performance.now() - last);
              last = performance.now();
            }, 20);
          `);
          // From disk: given as a buffer, the test itself would stop the page.
          const file = join(folder, 'big.csv');
          await writeFile(file, big);
          await page.locator('input[type=file]').setInputFiles(file);
          await sees('rows read');
          await sees('200,000 rows');
          await press(/^Import 200,000/);
          await sees(/^[1-9]\d*,000 of 200,000/);
          // On a machine that does much else besides; a page that hangs is still far above.
          expect(await page.evaluate('window.longest')).toBeLessThan(3_000);
          await goes('Campaigns');
          await sees('If you leave this page, the import stops.');
          await press('Keep importing');
          await gone('If you leave this page, the import stops.');
          const asked = page.waitForEvent('dialog');
          const closed = page.close({ runBeforeUnload: true });
          await (await asked).accept();
          await closed;
          await until('the tab is closed', () => page.isClosed());
          page = await visitor.page.context().newPage();
          visitor = { ...visitor, page };
          await page.goto('/people/import');
          await sees('The import of big.csv was interrupted');
          await sees(/\d,000 of 200,000 rows were sent for certain/);
        }),
      120_000,
    );
  });

  it('a colleague who loses the role, then the membership, while a screen is open sees what is left', () =>
    walk(visitor, 'role', async () => {
      const owner = account(page);
      await page.goto('/settings?tab=members');
      await loaded();
      const { id } = await aCampaign('Watched by a colleague');
      const email = `ines.${Date.now()}@aldertree.example`;
      expect(await owner('POST', '/invitations', { email, role: 'member' })).toMatchObject({ emailed: true });
      const colleague = await openVisitor(executablePath, run.credentials.consoleUrl);
      const theirs = colleague.page;
      await theirs.goto(await run.linkIn(email, '/invitation'));
      await theirs.getByLabel('Your name').fill('Ines Roth');
      await theirs.getByLabel('New password').fill('a quiet lake in June');
      await theirs.getByRole('button', { name: 'Accept invitation' }).click();
      await theirs.getByRole('navigation').first().waitFor();
      await theirs.goto(`/campaigns/${id}/steps`);
      await theirs.getByLabel('Text', { exact: true }).fill('Typed as a member.');
      const save = theirs.getByRole('button', { name: 'Use for new emails' });
      await save.waitFor();
      const { data } = await owner('GET', '/members');
      const member = (data as { id: string; email: string }[]).find((each) => each.email === email)!;
      await owner('PATCH', `/members/${member.id}`, { role: 'viewer' });
      await save.waitFor({ state: 'detached' });
      expect(await theirs.getByLabel('Text', { exact: true }).inputValue()).toBe('Typed as a member.');
      expect(await theirs.getByLabel('Text', { exact: true }).isEditable()).toBe(false);
      await owner('DELETE', `/members/${member.id}`);
      await theirs.getByText('You do not belong to an organization').waitFor({ timeout: 60_000 });
      await colleague.close();
    }));

  it('a slow network shows skeletons, then says so; nothing is sent twice, and cancel gives up', () =>
    walk(visitor, 'slow', async () => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      const hold = async (route: Route) => {
        await held;
        await route.continue().catch(() => {});
      };
      await page.goto('/');
      await loaded();
      await page.route('**/outreach/api/v1/mailboxes?**', hold);
      await goes('Mailboxes');
      await page.locator('.skeleton').first().waitFor();
      await sees('This is taking longer than usual.');
      release();
      await loaded();
      await gone('This is taking longer than usual.');
      await page.unroute('**/outreach/api/v1/mailboxes?**');
      await page.goto('/campaigns?new=1');
      await page.route('**/outreach/api/v1/campaigns', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      );
      const seen = counted(/^POST .*\/campaigns$/);
      await field('Name').fill('Given up');
      await button('Create draft').dblclick();
      await sees('This is taking longer than usual.');
      await button('Create draft').click({ force: true });
      await press('Cancel');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(seen).toHaveLength(1);
      await page.unroute('**/outreach/api/v1/campaigns');
      await page.reload();
      await loaded();
      expect(await page.getByText('Given up').count()).toBe(0);
    }));

  describe('a tab that was open for long', () => {
    it('connects again by itself when the console was restarted', () =>
      walk(visitor, 'reconnect', async () => {
        await page.goto('/campaigns');
        await page.getByText('Live', { exact: true }).first().waitFor();
        run.kill('console');
        await page.getByText('Reconnecting').first().waitFor();
        await page.getByText('Live', { exact: true }).first().waitFor({ timeout: 60_000 });
        await aCampaign('Seen without a reload');
        await sees('Seen without a reload');
      }));

    it('loads itself once when a release took its files away, and does not loop', () =>
      walk(visitor, 'release', async () => {
        await page.goto('/campaigns');
        await loaded();
        let isGone = true;
        let loads = 0;
        page.on('domcontentloaded', () => (loads += 1));
        // Chunks of screens that were not opened yet; the program itself is there.
        await page.route(/\/assets\/screen-[^/]*\.js$/, (route) =>
          isGone ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
        );
        await goes('Visits');
        await until('it loaded itself', () => loads > 0);
        await sees('This page failed');
        expect(loads).toBe(1);
        isGone = false;
        await press('Reload');
        await page.getByRole('heading', { name: 'Visits' }).waitFor();
      }));
  });
});
