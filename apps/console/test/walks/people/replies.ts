import { until } from '@reachback/testing/until';
import { always, type PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** A lead replies, and is sorted, blocked and looked up. */
export function replies(stage: PeopleStage): void {
  const { sees, key, emailTo } = stage;

  const lead = 'ola@quay-works.example';
  const isBlocked = async () =>
    (await stage.whole.outreach.listBlocklist({ q: lead })).data.some(({ value }) => value === lead);

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
        const { url } = await outreach.createInboundSource({
          kind: 'sendgrid',
          name: 'Walk',
          mailbox_id: mailbox.id,
        });
        await outreach.addLeads({
          id: campaign.id,
          leads: [{ email: lead, first_name: 'Ola' }],
          skip_no_mail: false,
        });
        await outreach.resumeCampaign({ id: campaign.id });
        const { messageId } = await emailTo(lead);
        await page.goto('/inbox');
        await page.getByRole('heading', { name: 'Inbox' }).waitFor();
        const raw = [
          `From: Ola Berg <${lead}>`,
          `To: ${mailbox.email}`,
          'Subject: Re: A new pier',
          'Message-ID: <reply@quay-works.example>',
          `Date: ${new Date().toUTCString()}`,
          `In-Reply-To: ${messageId}`,
          '',
          'The pier is painted green, as it always was.',
          '',
        ].join('\r\n');
        const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ email: raw }) });
        expect(answer.ok).toBe(true);
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
