import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installedBrowsers, openBrowser } from '@reachback/testing/browser';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { aSurveyingOrganization } from '../support/builders.ts';
import { sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 320, height: 568 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

describe.each(installedBrowsers())('the page in a real browser, %s', (executablePath) => {
  let browser: Browser;
  let service: MailingService;
  let server: Server;
  let organization: TestOrganization & { survey: string };
  beforeAll(async () => {
    service = await startMailingService('survey page in a browser');
    server = createServer(service.app).listen(0, '127.0.0.1');
    browser = await openBrowser(executablePath);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    server?.closeAllConnections();
    await service?.close();
  });
  beforeEach(async () => {
    service.clock.set(noon);
    organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
  });

  /** Opens the page of a new survey, as a person without scripts unless stated otherwise. */
  async function openSurvey(
    query = '',
    options: BrowserContextOptions = { javaScriptEnabled: false },
    visit: Record<string, unknown> = {},
  ): Promise<Page> {
    const { path } = await sendSurvey(service, organization, visit);
    const context = await browser.newContext({ baseURL: addressOf(server), ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    await page.goto(`${path}${query}`);
    expect(complaints).toEqual([]);
    return page;
  }
  async function answers() {
    const { body } = await organization.key.get('/api/v1/responses').expect(200);
    return body.data.map(({ score, comment }: { score: number; comment: string }) => ({ score, comment }));
  }

  it('is answered with the keyboard alone, without scripts', async () => {
    const page = await openSurvey();
    const { keyboard } = page;
    await keyboard.press('Tab');
    await keyboard.press('Space');
    for (let score = 0; score < 8; score += 1) await keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '8', exact: true }).isChecked()).toBe(true);
    await keyboard.press('Tab');
    await keyboard.type('Warm welcome');
    await keyboard.press('Tab');
    await Promise.all([page.waitForURL(/\/s\//), keyboard.press('Enter')]);
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(await answers()).toEqual([{ score: 8, comment: 'Warm welcome' }]);

    await page.reload();
    expect(await answers()).toHaveLength(1);
  });

  it('shows the score tapped in the mail as chosen, and records it only when it is sent', async () => {
    const page = await openSurvey('?score=3', { ...phone, javaScriptEnabled: false });
    const three = page.getByRole('radio', { name: '3', exact: true });
    expect(await three.isChecked()).toBe(true);
    await page.getByText('You selected 3. Your answer counts once you submit it.').waitFor();
    expect(await answers()).toEqual([]);
    await page.getByRole('radio', { name: '4', exact: true }).tap();
    await page.getByRole('button', { name: 'Submit answer' }).tap();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(await answers()).toEqual([{ score: 4, comment: '' }]);
  });

  it('lets the comment be added later to the same answer', async () => {
    const page = await openSurvey('?score=9');
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByRole('link', { name: 'Change my answer' }).click();
    expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true);
    await page.getByRole('textbox').fill('Zweite Zeile\nfolgt');
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(await answers()).toEqual([{ score: 9, comment: 'Zweite Zeile\nfolgt' }]);
  });

  it('gives a screen reader the question, the scale with its ends, the comment and the button', async () => {
    const page = await openSurvey('?score=10');
    const spoken = await accessibilityTree(page);
    expect(spoken).toContainEqual({
      role: 'group',
      name: 'How likely are you to recommend Acme to friends or colleagues?',
      description:
        '0 – not at all likely 10 – extremely likely You selected 10. Your answer counts once you submit it.',
    });
    expect(spoken.filter(({ role }) => role === 'radio').map(({ name }) => name)).toEqual(
      Array.from({ length: 11 }, (_none, score) => `${score}`),
    );
    const prompt = 'What is the main reason for your score? (optional)';
    expect(spoken).toContainEqual({ role: 'textbox', name: prompt, description: '' });
    expect(spoken).toContainEqual({ role: 'button', name: 'Submit answer', description: '' });
    expect(spoken).toContainEqual({ role: 'link', name: 'Unsubscribe', description: '' });
  });

  it.each([
    ['light', undefined],
    ['dark', phone],
  ] as const)('has nothing that axe objects to, in %s', async (colorScheme, device) => {
    const problems = [];
    const page = await openSurvey('?score=2', { ...device, colorScheme, bypassCSP: true });
    problems.push(...(await violations(page)));
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    problems.push(...(await violations(page)));
    expect(problems).toEqual([]);
  });

  it('says what is missing, and points there, where the browser did not', async () => {
    const page = await openSurvey('', { bypassCSP: true });
    await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('Please choose a number from 0 to 10.');
    expect(
      await page.getByRole('radio', { name: '0', exact: true }).evaluate((radio) => radio.matches(':focus')),
    ).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it.each([[320], [400], [1280]])(
    'fits a window of %i px, with targets that a thumb can hit',
    async (width) => {
      const page = await openSurvey('', { viewport: { width, height: 640 } });
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
      for (const label of await page.locator('.scale label').all()) {
        const box = (await label.boundingBox())!;
        // WCAG 2.2, success criterion 2.5.8: 24 px at least.
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      }
    },
  );

  it.each([
    ['de', 'Antwort absenden'],
    ['es', 'Enviar respuesta'],
    ['fr', 'Envoyer la réponse'],
  ])('speaks %s', async (language, button) => {
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { language }).expect(200);
    const page = await openSurvey();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.getByRole('button').textContent()).toBe(button);
  });

  it('opts out by a press, never by opening the link', async () => {
    const page = await openSurvey();
    await page.getByRole('link', { name: 'Unsubscribe' }).click();
    const unsubscribes = async () =>
      (await organization.owner.get('/api/v1/unsubscribes').expect(200)).body.data;
    expect(await unsubscribes()).toEqual([]);
    await page.getByRole('button').click();
    await page.waitForLoadState();
    expect(await unsubscribes()).toHaveLength(1);
  });
});

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What axe-core finds against WCAG 2.2 AA and its own best practices, in words. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

interface Spoken {
  role: string;
  name: string;
  description: string;
}

/** What the browser hands to a screen reader. */
async function accessibilityTree(page: Page): Promise<Spoken[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  return nodes.map(({ role, name, description }) => ({
    role: `${role?.value}`,
    name: `${name?.value ?? ''}`,
    description: `${description?.value ?? ''}`,
  }));
}
