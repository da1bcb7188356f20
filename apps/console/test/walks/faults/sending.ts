import { until } from '@reachback/testing/until';
import type { FaultStage } from '../../support/fault-stage.ts';
import { walk } from '../../support/walk.ts';

const endpointUrl = 'http://127.0.0.1:9/events';

/** Everything that sends is clicked twice. */
export function doubleClicks(stage: FaultStage): void {
  const { field, button, press, loaded, counted, account, aCampaign } = stage;

  describe('a double click sends once', () => {
    const acts: [string, RegExp, () => Promise<string>][] = [
      [
        'create a campaign',
        /^POST .*\/campaigns$/,
        async () => {
          await stage.page.goto('/campaigns?new=1');
          await field('Name').fill('Clicked twice');
          return 'Create draft';
        },
      ],
      [
        'save a step',
        /^PATCH .*\/steps\//,
        async () => {
          const { id } = await aCampaign('Saved twice');
          await stage.page.goto(`/campaigns/${id}/steps`);
          await field('Text').fill('Once.');
          return 'Use for new emails';
        },
      ],
      [
        'add people',
        /^POST .*\/leads$/,
        async () => {
          const { id } = await aCampaign('Added twice');
          await stage.page.goto(`/campaigns/${id}/people`);
          await stage.page.getByRole('heading', { name: 'Added twice' }).waitFor();
          await stage.page.keyboard.press('a');
          await field('People').fill('kim@client.example, Kim, Lind, Client');
          return 'Add 1 person';
        },
      ],
      [
        'start',
        /^POST .*\/(resume|start)$/,
        async () => {
          const { id } = await aCampaign('Started twice');
          const { data } = await stage.run.outreach.listMailboxes({ limit: 1 });
          await stage.run.outreach.updateCampaign({ id, mailbox_ids: data.map((each) => each.id) });
          await stage.page.goto(`/campaigns/${id}`);
          return 'Start';
        },
      ],
      [
        'block',
        /^POST .*\/blocklist$/,
        async () => {
          await stage.page.goto('/people?tab=blocklist');
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
          await stage.page.goto('/survey-settings?tab=timing');
          await field('Sender name').fill(`Saved ${Date.now()}`);
          return 'Save';
        },
      ],
      [
        'close a follow-up',
        /^POST .*\/close/,
        async () => {
          await stage.run.lowScore(`ann.${Date.now()}@stage.visitor.example`);
          const { data } = await stage.run.survey.listResponses({ followup: 'open', limit: 1 });
          await stage.page.goto(`/responses?open=${data[0]!.id}`);
          return 'Close follow-up';
        },
      ],
      [
        'invite',
        /^POST .*\/invitations$/,
        async () => {
          await stage.page.goto('/settings?tab=members');
          await press('Invite');
          await field('Email').fill('twice@aldertree.example');
          return 'Invite';
        },
      ],
      [
        'create a token',
        /^POST .*\/tokens$/,
        async () => {
          await stage.page.goto('/connect/tokens?new=1');
          await stage.page.getByRole('button', { name: /^New/ }).first().click();
          await field('Name').fill('Twice');
          return 'Create';
        },
      ],
      [
        'create a key',
        /^POST .*\/organization-keys$/,
        async () => {
          await stage.page.goto('/connect/keys');
          await stage.page.getByRole('button', { name: /^New/ }).first().click();
          await field('Name').fill('Twice');
          return 'Create';
        },
      ],
      [
        'connect a mailbox',
        /^POST .*\/mailboxes$/,
        async () => {
          await stage.page.goto('/mailboxes?connect=true');
          await field('Email address').fill('twice@aldertree.example');
          await stage.page.getByLabel('Read replies in this mailbox').uncheck();
          await field('Server').fill('127.0.0.1');
          await field('Port').fill(String(stage.run.credentials.smtpPort));
          await stage.page.getByLabel('Encryption').selectOption('none');
          return 'Save and verify';
        },
      ],
      [
        'import a file',
        /^POST .*\/leads$/,
        async () => {
          await aCampaign('Imported twice');
          await stage.page.goto('/people/import');
          await stage.page.getByLabel('Into campaign').selectOption({ label: 'Imported twice' });
          const buffer = Buffer.from('email\nonce@import.example');
          const file = { name: 'twice.csv', mimeType: 'text/csv', buffer };
          await stage.page.locator('input[type=file]').setInputFiles(file);
          const start = stage.page.getByRole('button', { name: /^Import 1 / });
          return (await start.innerText()).trim();
        },
      ],
      ['send a test of a webhook', /^POST .*\/test$/, () => anEndpoint('Send test')],
      [
        'resend a delivery',
        /^POST .*\/(resend|retry)$/,
        async () => {
          const label = await anEndpoint('Resend');
          await stage.run.lowScore(`resent.${Date.now()}@stage.visitor.example`);
          await until(
            'a delivery',
            async () => (await stage.run.survey.listWebhookDeliveries({})).data.length > 0,
          );
          await stage.page.reload();
          await stage.page
            .getByRole('article', { name: endpointUrl })
            .getByRole('button', { name: 'Deliveries', exact: true })
            .click();
          await button('Resend').last().waitFor();
          return label;
        },
      ],
    ];
    /** An endpoint of survey at which nobody listens, on the open screen. */
    const anEndpoint = async (label: string) => {
      const { data } = await stage.run.survey.listWebhookEndpoints({});
      if (data.length === 0) await stage.run.survey.createWebhookEndpoint({ url: endpointUrl });
      await stage.page.goto('/connect/webhooks');
      await loaded();
      await stage.page.getByRole('article', { name: endpointUrl }).waitFor();
      return label;
    };
    it.each(acts)('%s', (name, call, prepare) =>
      walk(stage.visitor, `twice ${name}`, async () => {
        const label = await prepare();
        const seen = counted(call);
        await button(label).last().dblclick();
        await until('it was sent', () => seen.length > 0);
        await stage.page
          .getByRole('button', { name: label, exact: true })
          .and(stage.page.locator('[data-busy=true]'))
          .waitFor({ state: 'detached' });
        await stage.page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
        expect(seen).toHaveLength(1);
      }),
    );
  });

  it('the second click of a double click does not remove the row that is below the pointer by then', () =>
    walk(stage.visitor, 'twice revoke', async () => {
      const { page } = stage;
      for (const name of ['One of two', 'Two of two'])
        await account(page)('POST', '/tokens', { name, scopes: ['outreach:read'], expires_at: null });
      await page.goto('/connect/tokens');
      const rows = page.getByRole('listitem').filter({ hasText: 'of two' });
      const revoke = rows.first().getByRole('button', { name: 'Revoke', exact: true });
      await rows.nth(1).waitFor();
      await revoke.click();
      await until('one is hidden', async () => (await rows.count()) === 1);
      await revoke.hover();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await press(/^Undo/);
      await rows.nth(1).waitFor();
    }));
}
