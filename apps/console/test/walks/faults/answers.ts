import { startWebhookReceiver, withStatus } from '@reachback/testing/network/webhook-receiver';
import { until } from '@reachback/testing/until';
import type { Route } from 'playwright-core';
import type { FaultStage } from '../../support/fault-stage.ts';
import { walk } from '../../support/walk.ts';

/** Calls that arrive and whose answers are lost, or late. */
export function lostAndLateAnswers(stage: FaultStage): void {
  const { field, button, press, sees, loaded, counted, aCampaign } = stage;
  const campaigns = '**/outreach/api/v1/campaigns';
  const unreachable = 'The server did not respond.';

  const routed = async (path: string, method: string, handle: (route: Route) => Promise<void>) => {
    const onlyThese = (route: Route) =>
      route.request().method() === method ? handle(route) : route.fallback();
    await stage.page.route(path, onlyThese);
    return () => stage.page.unroute(path, onlyThese);
  };
  /** Calls arrive, and their answers are lost. @returns a function that ends it */
  const losesAnswers = (path: string) =>
    routed(path, 'POST', async (route) => {
      await route.fetch();
      await route.abort();
    });
  /** Calls wait until the returned function is called. */
  const holds = async (path: string, method: string) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    const end = await routed(path, method, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    return async () => {
      letThrough();
      await end();
    };
  };
  const bodies = async (id: string) =>
    (await stage.run.outreach.getCampaign({ id })).steps.map(({ body }) => body);
  const become = (id: string, wanted: string[]) =>
    until(wanted.join(' '), async () => (await bodies(id)).join(' ') === wanted.join(' '));
  const adds = async (name: string, text: string) => {
    const { id } = await aCampaign(name);
    await stage.page.goto(`/campaigns/${id}/steps`);
    await press('Add step');
    await field('Text').fill(text);
    return id;
  };

  describe('what is created is saved again after its answer was lost, and exists once', () => {
    it.each([
      ['as it was, after a reload', 'Second.', () => stage.page.reload()],
      ['after it was edited', 'Second, and better.', () => field('Text').fill('Second, and better.')],
    ])('a step, %s', (what, wanted, act) =>
      walk(stage.visitor, `lost step ${what}`, async () => {
        const id = await adds(`Lost, ${what}`, 'Second.');
        const end = await losesAnswers('**/steps');
        await press('Use for new emails');
        await sees(unreachable);
        await end();
        await act();
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        expect(await bodies(id)).toEqual(['Do you have a minute?', wanted]);
      }),
    );

    it('a campaign', () =>
      walk(stage.visitor, 'lost campaign', async () => {
        await stage.page.goto('/campaigns?new=1');
        await loaded();
        const end = await losesAnswers(campaigns);
        await field('Name').fill('Created once');
        await press('Create draft');
        await sees(unreachable);
        await end();
        await press('Create draft');
        await stage.page.waitForURL('**/steps');
        const { data } = await stage.run.outreach.listCampaigns();
        expect(data.filter(({ name }) => name === 'Created once')).toHaveLength(1);
      }));

    it('a token, with its secret', () =>
      walk(stage.visitor, 'lost token', async () => {
        await stage.page.goto('/connect/tokens');
        await loaded();
        await stage.page.getByRole('button', { name: /^New/ }).first().click();
        await field('Name').fill('Lost token');
        const end = await losesAnswers('**/account/api/v1/tokens');
        await press('Create');
        await sees(unreachable);
        await end();
        await press('Create');
        await sees('“Lost token” is created');
        await sees(/^reachback_pat_/);
        const { data } = await stage.account(stage.page)('GET', '/tokens');
        const tokens = (data as { name: string }[]).filter(({ name }) => name === 'Lost token');
        expect(tokens).toHaveLength(1);
      }));

    it('an invitation, with one email', () =>
      walk(stage.visitor, 'lost invitation', async () => {
        const email = 'lost@aldertree.example';
        await stage.page.goto('/settings?tab=members');
        await press('Invite');
        await field('Email').fill(email);
        const dialog = stage.page.getByRole('dialog');
        const invite = () => dialog.getByRole('button', { name: 'Invite', exact: true }).click();
        const end = await losesAnswers('**/account/api/v1/invitations');
        await invite();
        await sees(unreachable);
        await end();
        await invite();
        await dialog.waitFor({ state: 'detached' });
        const mails = await fetch(
          `${stage.run.credentials.mailUrl}/api/mails?to=${encodeURIComponent(email)}`,
        );
        // The shape of the mail page.
        expect(((await mails.json()) as { data: unknown[] }).data).toHaveLength(1);
      }));

    it('a webhook endpoint, with its secret', () =>
      walk(stage.visitor, 'lost endpoint', async () => {
        const url = 'http://127.0.0.1:9/lost';
        await stage.page.goto('/connect/webhooks');
        await loaded();
        await press('Add endpoint');
        await field('Address').fill(url);
        const end = await losesAnswers('**/api/v1/webhook-endpoints');
        await press('Create');
        await sees(unreachable);
        await end();
        await press('Create');
        await sees(/^whsec_/);
        const { outreach, survey } = stage.run;
        const lists = [await outreach.listWebhookEndpoints({}), await survey.listWebhookEndpoints({})];
        expect(lists.flatMap(({ data }) => data).filter((each) => each.url === url)).toHaveLength(1);
      }));
  });

  it('a test of a webhook is sent again after its answer was lost, and shows its own result', () =>
    walk(stage.visitor, 'lost test', async () => {
      const { survey } = stage.run;
      const receiver = await startWebhookReceiver();
      receiver.answer(withStatus(500));
      const { id } = await survey.createWebhookEndpoint({ url: receiver.url });
      try {
        await stage.page.goto('/connect/webhooks');
        const endpoint = stage.page.getByRole('article', { name: receiver.url });
        const sendTest = () => endpoint.getByRole('button', { name: 'Send test' }).click();
        const end = await losesAnswers('**/webhook-endpoints/*/test');
        await sendTest();
        await sees(unreachable);
        await end();
        receiver.answer(withStatus(204));
        await sendTest();
        await sees('Test sent: 204');
      } finally {
        await survey.deleteWebhookEndpoint({ id });
        await receiver.close();
      }
    }));

  describe('what is typed while the answer is awaited is still there, and saved with the next change', () => {
    it('in a step', () =>
      walk(stage.visitor, 'typed step', async () => {
        const { id } = await aCampaign('Typed while saving');
        await stage.page.goto(`/campaigns/${id}/steps`);
        await field('Text').fill('Sent.');
        const end = await holds('**/steps/*', 'PATCH');
        const sent = counted(/^PATCH /);
        await stage.page.keyboard.press('Control+s');
        await until('it is sent', () => sent.length > 0);
        await field('Text').fill('Sent. And more.');
        await end();
        await sees('New emails use the changed texts');
        expect(await field('Text').inputValue()).toBe('Sent. And more.');
        expect(await bodies(id)).toEqual(['Sent.']);
        await stage.page.keyboard.press('Control+s');
        await become(id, ['Sent. And more.']);
        await button('Use for new emails').waitFor({ state: 'detached' });
      }));

    it('in a new step, which stays open', () =>
      walk(stage.visitor, 'typed new step', async () => {
        const id = await adds('Typed while creating', 'Second.');
        const end = await holds('**/steps', 'POST');
        const sent = counted(/^POST .*\/steps$/);
        await stage.page.keyboard.press('Control+s');
        await until('it is sent', () => sent.length > 0);
        await stage.page.keyboard.press('End');
        await stage.page.keyboard.type(' And');
        await end();
        await sees('New emails use the changed texts');
        await stage.page.keyboard.type(' more.');
        expect(await field('Text').inputValue()).toBe('Second. And more.');
        await stage.page.keyboard.press('Control+s');
        await become(id, ['Do you have a minute?', 'Second. And more.']);
        await button('Use for new emails').waitFor({ state: 'detached' });
      }));

    it('in the schedule of a campaign', () =>
      walk(stage.visitor, 'typed schedule', async () => {
        const { id } = await aCampaign('Timed while saving');
        const stored = async () => (await stage.run.outreach.getCampaign({ id })).limits.daily_new_leads;
        await stage.page.goto(`/campaigns/${id}/schedule`);
        await field('New people a day').fill('17');
        const end = await holds(`${campaigns}/${id}`, 'PATCH');
        const sent = counted(/^PATCH /);
        await press('Save');
        await until('it is sent', () => sent.length > 0);
        await field('New people a day').fill('18');
        await end();
        await stage.page.getByText('Saved', { exact: true }).waitFor();
        expect(await field('New people a day').inputValue()).toBe('18');
        expect(await stored()).toBe(17);
        await press('Save');
        await until('18 is stored', async () => (await stored()) === 18);
        await button('Save').waitFor({ state: 'detached' });
      }));
  });

  it('two mailboxes of a campaign that are unticked one after the other are both gone', () =>
    walk(stage.visitor, 'two mailboxes', async () => {
      const { outreach, credentials } = stage.run;
      const email = `second.${Date.now()}@aldertree.example`;
      const smtp = { host: '127.0.0.1', port: credentials.smtpPort, security: 'none' as const };
      const { id: second } = await outreach.createMailbox({ email, smtp });
      const first = (await outreach.listMailboxes({})).data.find((each) => each.id !== second);
      const { id } = await outreach.createCampaign({
        name: 'Of two mailboxes',
        mailbox_ids: [first!.id, second],
      });
      await stage.page.goto(`/campaigns/${id}/mailboxes`);
      for (const each of [first!.email, email]) await field(`In use: ${each}`).waitFor();
      const end = await holds(`${campaigns}/${id}`, 'GET');
      for (const each of [first!.email, email]) await field(`In use: ${each}`).click();
      await end();
      const used = async () => (await outreach.getCampaign({ id })).mailboxes.length;
      await until('one is gone', async () => (await used()) < 2);
      await sees(`${email} no longer sends for this campaign`);
      expect(await used()).toBe(0);
      for (const each of [first!.email, email])
        expect(await field(`In use: ${each}`).isChecked()).toBe(false);
    }));
}
