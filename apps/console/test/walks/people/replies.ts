import { until } from '@reachback/testing/until';
import { always, type PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** A lead replies, and is sorted, blocked and looked up. */
export function replies(stage: PeopleStage): void {
  const { sees, key, emailTo } = stage;

  const lead = 'ola@quay-works.example';
  const isBlocked = async () =>
    (await stage.whole.outreach.listBlocklist({ q: lead })).data.some(({ value }) => value === lead);

  let arrival: { campaignId: string; url: string; to: string };
  /** What the provider of the mailbox posts when somebody answers. */
  async function replyFrom({ lead: from, name, text }: { lead: string; name: string; text: string }) {
    const { messageId } = await emailTo(from);
    const raw = [
      `From: ${name} <${from}>`,
      `To: ${arrival.to}`,
      'Subject: Re: A new pier',
      `Message-ID: <reply-${from}>`,
      `Date: ${new Date().toUTCString()}`,
      `In-Reply-To: ${messageId}`,
      '',
      text,
      '',
    ].join('\r\n');
    const answer = await fetch(arrival.url, { method: 'POST', body: new URLSearchParams({ email: raw }) });
    expect(answer.ok).toBe(true);
  }

  it(
    'a reply arrives in the open inbox, and is sorted by key',
    () =>
      walk(stage.visitor, 'reply', async () => {
        const { outreach } = stage.whole;
        const { page } = stage.visitor;
        const mailbox = (await outreach.listMailboxes({})).data[0]!;
        const campaign = await outreach.createCampaign({
          name: 'Quayside',
          schedule: always,
          limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
          mailbox_ids: [mailbox.id],
          steps: [{ subject: 'A new pier', body: 'Hello {{ first_name }}' }],
        });
        const source = await outreach.createInboundSource({
          kind: 'sendgrid',
          name: 'Walk',
          mailbox_id: mailbox.id,
        });
        arrival = { campaignId: campaign.id, url: source.url, to: mailbox.email };
        await outreach.addLeads({
          id: campaign.id,
          leads: [{ email: lead, first_name: 'Ola' }],
          skip_no_mail: false,
        });
        await outreach.resumeCampaign({ id: campaign.id });
        await emailTo(lead);
        await page.goto('/inbox');
        await page.getByRole('heading', { name: 'Inbox' }).waitFor();
        await replyFrom({
          lead,
          name: 'Ola Berg',
          text: 'The pier is painted green. Could you send me your price list?',
        });
        await sees('The pier is painted green');
        await key('c', 'category');
        await page.getByRole('menuitem', { name: 'Interested', exact: true }).press('Enter');
        await sees('chosen by a person');
        const { data } = await outreach.listReplies({});
        const reply = data.find(({ campaign_id: id }) => id === campaign.id)!;
        await until('the category is saved', async () => {
          return (await outreach.getReply({ id: reply.id })).category === 'interested';
        });
      }),
    120_000,
  );

  it('several conversations are selected, and changed together with Undo', () =>
    walk(stage.visitor, 'bulk', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const done = async () => (await outreach.countConversations({})).states.done;
      const second = { email: 'kai@quay-works.example', first_name: 'Kai' };
      await outreach.addLeads({ id: arrival.campaignId, leads: [second], skip_no_mail: false });
      await page.goto('/inbox?view=all');
      await replyFrom({ lead: second.email, name: 'Kai', text: 'Send me the plans.' });
      const options = page.getByRole('option');
      await options.nth(1).waitFor();
      // The open conversation stays when another arrives above it. Opened now, the inbox shows the newest.
      await page.reload();
      await page.getByRole('button', { name: /^Answer Kai/ }).waitFor();
      const before = await done();
      await page.keyboard.press('x');
      await sees('1 selected');
      await options.nth(1).locator('[data-pick]').click();
      await sees('2 selected');
      await page.getByRole('toolbar').getByRole('button', { name: 'Done', exact: true }).click();
      await sees('2 conversations are done');
      expect(await done()).toBe(before + 2);
      await page.keyboard.press('z');
      await until('they are open again', async () => (await done()) === before);
      await options.nth(1).click({ modifiers: ['ControlOrMeta'] });
      await sees('1 selected');
      await page.keyboard.press('Escape');
      await page.getByLabel('Search all words and addresses').waitFor();
      await options.filter({ hasText: 'painted green' }).click();
      await page.getByText(lead).first().waitFor();
    }));

  it('the person is blocked by key, and Undo takes it back before anything happened', () =>
    walk(stage.visitor, 'block', async () => {
      const { page } = stage.visitor;
      await key('b', 'block');
      await sees(`${lead} is blocked in all campaigns`);
      await page.keyboard.press('z');
      await page.locator('.foot-key', { hasText: 'block' }).first().waitFor();
      await key('b', 'block');
      // Leaving the screen ends the time to undo.
      await page.goto('/people?tab=blocklist');
      await until('blocked', isBlocked);
      await sees(lead);
    }));

  it('why a person is not written to stands with the person', () =>
    walk(stage.visitor, 'why not', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const other = await outreach.createCampaign({ name: 'Harbour', schedule: always });
      const added = await outreach.addLeads({
        id: other.id,
        leads: [{ email: lead }, { email: 'new@quay-works.example' }],
        skip_no_mail: false,
      });
      expect(added).toMatchObject({ added: 1 });
      await page.goto(`/people?q=${encodeURIComponent(lead)}`);
      await page.getByText(lead).first().click();
      await sees('Blocked');
    }));
}
