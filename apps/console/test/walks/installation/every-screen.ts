import { until } from '@reachback/testing/until';
import { seriousIn, seriousInEveryLook } from '../../support/axe.ts';
import { walk, type Visitor } from '../../support/walk.ts';

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

/** Every screen, tab and dialog, for everyone, and while the services are unavailable. @param stage filled before any test runs */
export function everyScreen(stage: { visitor: Visitor; campaignUrl: string }): void {
  it('what the next tests look for is found where it is', async () => {
    const { page, faults, refused } = stage.visitor;
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
      walk(stage.visitor, `screen ${screen}`, async () => {
        const { page, faults, refused } = stage.visitor;
        faults.length = 0;
        refused.length = 0;
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(screen.replace(/^campaign/, stage.campaignUrl));
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
    walk(stage.visitor, 'tab in sight', async () => {
      const { page } = stage.visitor;
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
    await stage.visitor.page.locator('.foot-key', { hasText: says }).waitFor();
    await stage.visitor.page.keyboard.press(pressed);
  };
  // One button for each service.
  const addEndpoint = () => stage.visitor.page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const dialogs: { name: string; address: string; opens?: () => Promise<void> }[] = [
    { name: 'a new campaign', address: '/campaigns?new=1' },
    { name: 'a new mailbox', address: '/mailboxes?connect=true' },
    { name: 'a new survey', address: '/survey-settings?tab=surveys&open=new' },
    { name: 'a new location', address: '/survey-settings?tab=places&open=new' },
    { name: 'a new token', address: '/connect/tokens', opens: key('n', 'new token') },
    { name: 'a new key', address: '/connect/keys', opens: key('n', 'new key') },
    { name: 'a new webhook', address: '/connect/webhooks', opens: addEndpoint },
    {
      name: 'an invitation',
      address: '/settings?tab=members',
      opens: () => stage.visitor.page.getByRole('button', { name: 'Invite', exact: true }).click(),
    },
    { name: 'the blocklist', address: '/people?tab=blocklist', opens: key('n', 'add') },
    { name: 'people of a campaign', address: 'campaign/people', opens: key('a', 'add people') },
    { name: 'all keys', address: '/inbox', opens: key('?', 'all keys') },
    { name: 'the palette', address: '/', opens: key('ControlOrMeta+k', 'all keys') },
  ];

  it.each(dialogs)('the dialog of $name can be used by everyone', ({ name, address, opens }) =>
    walk(stage.visitor, `dialog ${name}`, async () => {
      const { page } = stage.visitor;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address.replace(/^campaign/, stage.campaignUrl));
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
    walk(stage.visitor, `unavailable ${screen}`, async () => {
      const { page } = stage.visitor;
      const error = { code: 'unavailable', message: 'the service is unavailable' };
      const allButWho = /\/api\/v1\/(?!me$|setup$)/;
      await page.route(allButWho, (route) => route.fulfill({ status: 503, json: { error } }));
      try {
        await page.goto(screen.replace(/^campaign/, stage.campaignUrl));
        await page.locator('h1').first().waitFor();
        const needsNothing = ['/people/import', '/connect/assistants', '/settings'].includes(screen);
        if (!needsNothing) await page.getByRole('alert').first().waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
      } finally {
        await page.unroute(allButWho);
      }
    }),
  );
}
