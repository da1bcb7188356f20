import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installedBrowsers, openBrowser } from '@reachback/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';

/**
 * `pnpm pictures` photographs every screen of a running installation: light and dark, on a desk and on a phone, with
 * data, empty (in a second organization, `Nothing yet`), loading (requests held back) and failing (requests answered
 * 503). Run `pnpm start` and `pnpm sample` before. `CONSOLE_URL` takes them from another console, e.g. that of
 * `pnpm --filter @reachback/console dev`.
 */
const usage =
  'pnpm pictures [--out <folder>] [--state data,empty,loading,failing] [--only <part of a name>] [--look light,phone] [--language de]';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values: given } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, '.local/pictures') },
    state: { type: 'string', default: 'data,empty,loading,failing' },
    only: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean', default: false },
  },
});
const out = resolve(given.out);

type State = 'data' | 'empty' | 'loading' | 'failing';
type Act = (page: Page) => Promise<unknown>;

const firstRow: Act = (page) => page.locator('.list-row, [data-card]').first().click();
const press =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

/** What opens a screen: an address, `campaign` standing for the busiest active one, and what is then done. */
const screens: Record<string, [address: string, act?: Act]> = {
  home: ['/'],
  inbox: ['/inbox'],
  'inbox-list': ['/inbox'],
  campaigns: ['/campaigns'],
  campaign: ['campaign'],
  'campaign-steps': ['campaign/steps'],
  'campaign-people': ['campaign/people'],
  'campaign-waiting': ['campaign/people?status=in_progress'],
  'campaign-lead': ['campaign/people', firstRow],
  'campaign-schedule': ['campaign/schedule'],
  'campaign-mailboxes': ['campaign/mailboxes'],
  'campaign-activity': ['campaign/activity'],
  people: ['/people'],
  person: ['/people', firstRow],
  blocklist: ['/people?tab=blocklist'],
  suppressions: ['/people?tab=suppressions'],
  import: ['/people/import'],
  'import-columns': ['/people/import', chooseCsv],
  mailboxes: ['/mailboxes'],
  mailbox: ['/mailboxes', firstRow],
  overview: ['/overview'],
  'overview-table': ['/overview?as=table'],
  followups: ['/responses'],
  responses: ['/responses?view=all'],
  'responses-filtered': ['/responses?view=all&comment=with&segment=detractor'],
  'responses-theme': ['/responses?view=all&theme=staff&sentiment=positive', firstRow],
  response: ['/responses', firstRow],
  visits: ['/visits'],
  visit: ['/visits', firstRow],
  surveys: ['/survey-settings?tab=surveys'],
  timing: ['/survey-settings?tab=timing'],
  places: ['/survey-settings?tab=places'],
  look: ['/survey-settings?tab=look'],
  themes: ['/survey-settings?tab=themes'],
  alerts: ['/survey-settings?tab=alerts'],
  unsubscribes: ['/survey-settings?tab=unsubscribes'],
  tokens: ['/connect/tokens'],
  keys: ['/connect/keys'],
  webhooks: ['/connect/webhooks'],
  assistants: ['/connect/assistants'],
  settings: ['/settings'],
  members: ['/settings?tab=members'],
  security: ['/settings?tab=security'],
  audit: ['/settings?tab=audit'],
  data: ['/settings?tab=data'],
  'sign-in': ['/sign-in'],
  claim: ['/claim?token=x'],
};

/** Only with data: what lies over a screen. */
const over: typeof screens = {
  'over-palette': ['/', (page) => page.keyboard.press('ControlOrMeta+k')],
  'over-keys': ['/inbox', (page) => page.keyboard.press('?')],
  'over-new-campaign': ['/campaigns?new=1'],
  'over-mailbox': ['/mailboxes?connect=1'],
  'over-survey': ['/survey-settings?tab=surveys', firstRow],
  'over-recipient': ['/survey-settings?tab=alerts&open=new-recipient'],
  'over-theme': ['/survey-settings?tab=themes&open=new'],
  'over-place': ['/survey-settings?tab=places&open=new'],
  'over-token': ['/connect/tokens', press('New token')],
  'over-key': ['/connect/keys', press('New key')],
  'over-invite': ['/settings?tab=members', press('Invite')],
  'over-block': ['/people?tab=blocklist', press('Block')],
  'over-add-people': ['campaign/people', press('Add people')],
};

const looks = {
  'light-desk': { colorScheme: 'light', width: 1440, height: 900 },
  'dark-desk': { colorScheme: 'dark', width: 1440, height: 900 },
  'light-phone': { colorScheme: 'light', width: 390, height: 844 },
  'dark-phone': { colorScheme: 'dark', width: 390, height: 844 },
} as const;

async function chooseCsv(page: Page): Promise<void> {
  const rows = [
    'E-Mail,First name,Last name,Company,Position',
    'ann@harbor.example,Ann,Lee,Harbor Dental,Manager',
  ];
  rows.push('bo@lindqvist.example,Bo,Lindqvist,Lindqvist AB,Owner', 'not-an-address,Cy,Moss,Moss & Sons,');
  const file = { name: 'fair-contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
}

if (given.help) console.log(usage);
else await takeAll();

async function takeAll(): Promise<void> {
  const [executablePath] = installedBrowsers();
  if (!executablePath) throw new Error('Chromium is needed: set CHROMIUM_PATH');
  const data = resolve(process.env.LOCAL_DATA || join(root, '.local'));
  const credentials = JSON.parse(await readFile(join(data, 'credentials.json'), 'utf8')) as {
    consoleUrl: string;
  };
  mkdirSync(out, { recursive: true });
  const browser = await openBrowser(executablePath);
  const context = await browser.newContext({
    baseURL: process.env.CONSOLE_URL || credentials.consoleUrl,
    locale: given.language === 'en' ? 'en-GB' : given.language,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto('/sign-in');
    await page.locator('button.btn-primary, button[type=submit]').last().waitFor();
    await page.getByRole('button', { name: /demo/i }).click();
    await page.getByRole('navigation').first().waitFor();
    const own = await selectedOrganization(page);
    for (const state of given.state.split(',') as State[]) {
      if (state === 'empty') await selectEmpty(page);
      await takeState(context, state);
      if (state === 'empty') await ask(page, 'POST', `/account/api/v1/organizations/${own}/select`);
    }
  } finally {
    await browser.close();
  }
}

async function takeState(context: BrowserContext, state: State): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  const { data } = await ask<{ data: { id: string; status: string; numbers: { sent: number } }[] }>(
    page,
    'GET',
    '/outreach/api/v1/campaigns?limit=100',
  );
  const work = ({ status, numbers }: (typeof data)[number]) => numbers.sent + (status === 'active' ? 1e9 : 0);
  const busiest = data.toSorted((one, other) => work(other) - work(one))[0];
  if (state === 'loading' || state === 'failing') await disturb(page, state);
  for (const [name, [address, act]] of Object.entries(state === 'data' ? { ...screens, ...over } : screens)) {
    if (
      !given.only.split(',').some((part) => name.includes(part)) ||
      (act && state !== 'data') ||
      (!busiest && address.startsWith('campaign'))
    )
      continue;
    for (const [look, { width, height, colorScheme }] of Object.entries(looks)) {
      if (!given.look.split(',').every((part) => look.includes(part))) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address.replace(/^campaign/, `/campaigns/${busiest?.id}`));
      const picture = join(out, `${state}-${name}-${look}.png`);
      try {
        await settled(page, state);
        if (act) {
          await act(page);
          await settled(page, state);
        }
      } catch (error) {
        console.error(`${picture}: ${String(error).split('\n')[0]}`);
      }
      await page.screenshot({ path: picture });
    }
  }
  await page.close();
}

/** Loaded, or what stands there in its place; a person does not see the difference of 300 ms. */
async function settled(page: Page, state: State): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 15_000 });
  if (state === 'loading') await page.waitForTimeout(500);
  else if (state === 'failing')
    await page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined);
  else await page.locator('.skeleton').first().waitFor({ state: 'detached', timeout: 15_000 });
  await page.waitForTimeout(300);
}

/** All but who is signed in, without whom no screen is shown. */
async function disturb(page: Page, state: 'loading' | 'failing'): Promise<void> {
  await page.route(/\/(outreach|survey|account)\/api\//, async (route) => {
    if (/\/api\/v1\/(me|setup)$/.test(route.request().url())) return route.continue();
    if (state === 'loading') return;
    await route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'the service is unavailable' } },
    });
  });
}

async function selectedOrganization(page: Page): Promise<string> {
  const { organization } = await ask<{ organization: { id: string } }>(page, 'GET', '/account/api/v1/me');
  return organization.id;
}

async function selectEmpty(page: Page): Promise<void> {
  const name = 'Nothing yet';
  const { organizations } = await ask<{ organizations: { id: string; name: string }[] }>(
    page,
    'GET',
    '/account/api/v1/me',
  );
  const { id } =
    organizations.find((each) => each.name === name) ??
    (await ask<{ id: string }>(page, 'POST', '/account/api/v1/organizations', { name }));
  await ask(page, 'POST', `/account/api/v1/organizations/${id}/select`);
}

/** As the web program asks: with its cookie and its header. */
function ask<Answer = unknown>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async (request) => {
      const answer = await fetch(request.path, {
        method: request.method,
        headers: { 'X-Reachback-Console': '1', 'Content-Type': 'application/json' },
        ...(request.body && { body: JSON.stringify(request.body) }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${request.method} ${request.path}`);
      const text = await answer.text();
      return (text ? JSON.parse(text) : undefined) as Answer;
    },
    { method, path, body },
  );
}
