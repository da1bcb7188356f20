import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { InboxStage } from '../../support/inbox-stage.ts';
import { walk } from '../../support/walk.ts';

/** Which conversation is open, and that it is the one that the person meant. */
export function reading(stage: InboxStage): void {
  const row = (name: string) => stage.visitor.page.getByRole('option', { name: `asks ${name}` });
  const stored = (leadId: string) => stage.whole.outreach.getConversation({ lead_id: leadId });

  it(
    'a conversation that is shown because it was first stays when replies arrive, and so does what is written',
    () =>
      walk(stage.visitor, 'stays', async () => {
        const { whole, visitor, button, answer, receive } = stage;
        const { page } = visitor;
        const { leadId } = await receive('moa');
        await page.goto('/inbox');
        await button('Answer moa').waitFor();
        const { leadId: newer } = await receive('nil');
        await row('nil').waitFor();
        expect(await button('Answer moa').count()).toBe(1);
        await page.keyboard.press('r');
        await page.keyboard.type('Half');
        const { leadId: newest } = await receive('odd');
        await row('odd').waitFor();
        await page.keyboard.type(' and half');
        expect(await answer().inputValue()).toBe('Half and half');
        // By a colleague.
        await whole.outreach.changeConversation({ lead_id: leadId, state: 'done' });
        await row('moa').waitFor({ state: 'detached' });
        await page.keyboard.type(', see.');
        expect(await answer().inputValue()).toBe('Half and half, see.');
        await page.keyboard.press('Escape');
        expect([(await stored(newer)).state, (await stored(newest)).state]).toEqual(['open', 'open']);
      }),
    180_000,
  );

  it(
    'the second click of a double click does not put away the next conversation',
    () =>
      walk(stage.visitor, 'twice done', async () => {
        const { visitor, button, sees, receive, openReply } = stage;
        const { page } = visitor;
        const { leadId: below } = await receive('uma');
        const { leadId: above } = await openReply('vik');
        const done = page
          .getByRole('region', { name: 'Conversation', exact: true })
          .getByRole('button', { name: 'Done', exact: true });
        await row('uma').waitFor();
        await done.click();
        await sees('vik is done');
        await button('Answer uma').waitFor();
        await done.hover();
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        // The newest: of the first click, if the second did nothing.
        await page.keyboard.press('z');
        await until('it is open again', async () => (await stored(above)).state === 'open');
        expect((await stored(below)).state).toBe('open');
      }),
    180_000,
  );

  it(
    'what is marked as unread stays unread until it is opened again',
    () =>
      walk(stage.visitor, 'unread', async () => {
        const { visitor, press, button, receive, openReply } = stage;
        const { page } = visitor;
        await openReply('pim');
        const dot = row('pim').getByRole('img', { name: 'Unread' });
        await row('pim').waitFor();
        await dot.waitFor({ state: 'detached' });
        await page.keyboard.press('x');
        await press('Mark as unread');
        await dot.waitFor();
        // The list is loaded again with what arrives.
        await receive('qui');
        await row('qui').waitFor();
        expect(await dot.count()).toBe(1);
        await page.keyboard.press('k');
        await button('Answer qui').waitFor();
        await page.keyboard.press('j');
        await button('Answer pim').waitFor();
        await dot.waitFor({ state: 'detached' });
      }),
    180_000,
  );

  it(
    'on a phone, the next unread conversation is opened without the list, although the open one left it',
    () =>
      walk(stage.visitor, 'next unread', async () => {
        const { visitor, button, press, receive } = stage;
        const { page } = visitor;
        await receive('rut');
        await receive('sol');
        const before = page.viewportSize()!;
        await page.setViewportSize({ width: 390, height: 844 });
        // A page can be empty although more conversations follow.
        await page.route('**/conversations?*', async (route) => {
          const url = new URL(route.request().url());
          if (!url.searchParams.has('before')) return route.fulfill({ json: { data: [], next: 'more' } });
          url.searchParams.delete('before');
          return route.continue({ url: url.href });
        });
        await page.goto('/inbox?view=unread');
        await row('sol').click();
        await button('Answer sol').waitFor();
        // The list is hidden now.
        await page.locator('[role=option]', { hasText: 'asks sol' }).waitFor({ state: 'detached' });
        expect(await button('Previous conversation').isDisabled()).toBe(true);
        await press('Next conversation');
        await button('Answer rut').waitFor();
        await page.unroute('**/conversations?*');
        await page.setViewportSize(before);
      }),
    180_000,
  );

  it(
    'files that came with a reply are named with the way to get them, and the list marks the conversation',
    () =>
      walk(stage.visitor, 'files of a reply', async () => {
        const { whole, visitor, button, sees, receive } = stage;
        const { page } = visitor;
        const { email, leadId, path } = await receive('vera');
        const mark = row('vera').getByRole('img', { name: 'Has attachments' });
        await page.goto(path);
        await row('vera').waitFor();
        expect(await mark.count()).toBe(0);
        const mailbox = (await whole.outreach.listMailboxes({})).data[0]!;
        const { url } = await whole.outreach.createInboundSource({
          kind: 'sendgrid',
          name: 'Files',
          mailbox_id: mailbox.id,
        });
        const raw = [
          `From: ${email}`,
          `To: ${mailbox.email}`,
          'Subject: The plan',
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b\r\nContent-Type: text/html\r\n',
          '<p>Here is the plan, asks vera.</p><img src="cid:logo">',
          '--b\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <logo>\r\n\r\nPNG',
          '--b\r\nContent-Type: application/pdf; name="Plan of the pier.pdf"\r\n',
          'x'.repeat(184_000),
          '--b--',
        ].join('\r\n');
        await fetch(url, { method: 'POST', body: new URLSearchParams({ email: raw }) });
        await mark.waitFor();
        const { reply_id: id } = await stored(leadId);
        await page.goto(`/inbox?id=${id}`);
        await button('Answer vera').waitFor();
        const files = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
        await files.first().waitFor();
        expect((await files.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
          'Plan of the pier.pdf 184 kB',
        ]);
        await sees(
          `1 image in the text. Only names are shown here. To get the files, open this email in ${mailbox.email}.`,
        );
        expect(await seriousInEveryLook(page)).toEqual([]);
        const { campaign_id: campaign } = await whole.outreach.getReply({ id: id! });
        await page.goto(`/campaigns/${campaign}/people?lead=${leadId}`);
        const pane = page.getByRole('complementary', { name: 'Person' });
        await pane.getByText('Here is the plan, asks vera.').waitFor();
        await pane.getByRole('list', { name: 'Attachments' }).getByText('Plan of the pier.pdf').waitFor();
        await pane.getByText('open this email in its mailbox').waitFor();
        // Only the newest email is unfolded.
        await pane.getByRole('button', { name: /^You/, expanded: false }).click();
        await pane.getByText('Subject: A new pier').waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
      }),
    180_000,
  );

  it(
    'two notes for the team: neither overwrites the other unseen, and a closed dialog keeps what is typed',
    () =>
      walk(stage.visitor, 'two notes', async () => {
        const { whole, visitor, press, sees, field, openReply } = stage;
        const { page } = visitor;
        const { leadId } = await openReply('tea');
        const note = field('Note for the team');
        await press('Note');
        await note.fill('Likes piers.');
        await page.keyboard.press('Escape');
        await note.waitFor({ state: 'detached' });
        await press('Note');
        await note.waitFor();
        expect(await note.inputValue()).toBe('Likes piers.');
        await whole.outreach.changeConversation({ lead_id: leadId, note: 'Has no money.' });
        await press('Save');
        await sees('Someone else changed this meanwhile to:');
        await sees('Has no money.');
        expect((await stored(leadId)).note).toBe('Has no money.');
        expect(await seriousInEveryLook(page)).toEqual([]);
        await press('Keep mine');
        await press('Save');
        await sees('The note is saved');
        expect((await stored(leadId)).note).toBe('Likes piers.');
      }),
    180_000,
  );

  it(
    'in a narrow window, the list shows its focus and is used by keyboard, also without single keys',
    () =>
      walk(stage.visitor, 'narrow keyboard', async () => {
        const { visitor, button, receive } = stage;
        const { page } = visitor;
        const { leadId } = await receive('ulf');
        const before = page.viewportSize()!;
        await page.setViewportSize({ width: 900, height: 720 });
        await page.evaluate("localStorage.setItem('keys', 'off')");
        try {
          await page.goto('/inbox');
          await row('ulf').waitFor();
          const list = page.getByRole('listbox', { name: 'Inbox' });
          const isFocused = () =>
            page.evaluate<boolean>("document.activeElement.getAttribute('role') === 'listbox'");
          for (let n = 0; n < 60 && !(await isFocused()); n += 1) await page.keyboard.press('Tab');
          const ring = await page.evaluate(`(() => {
            const list = document.activeElement;
            const { boxShadow, height } = getComputedStyle(list, '::before');
            return { isDrawn: boxShadow !== 'none', isWhole: parseFloat(height) === list.clientHeight };
          })()`);
          expect(ring).toEqual({ isDrawn: true, isWhole: true });
          await page.keyboard.press('ArrowDown');
          const active = () => list.getAttribute('aria-activedescendant');
          await until('the first is active', async () => (await active()) === `conversation-${leadId}`);
          expect(await seriousInEveryLook(page)).toEqual([]);
          await page.keyboard.press('Enter');
          await button('Answer ulf').waitFor();
        } finally {
          await page.evaluate("localStorage.removeItem('keys')");
          await page.setViewportSize(before);
        }
      }),
    180_000,
  );
}
