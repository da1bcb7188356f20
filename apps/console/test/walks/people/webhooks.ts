import { startWebhookReceiver, withStatus } from '@reachback/testing/network/webhook-receiver';
import { until } from '@reachback/testing/until';
import { verifyWebhook } from '@reachback/webhook-verify';
import type { PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** An endpoint of webhooks, from its first test until it is removed. */
export function webhooks(stage: PeopleStage): void {
  const { field, press, sees } = stage;

  it(
    'a webhook: tested, failing, resent as the same event, signed with a new secret, removed',
    () =>
      walk(stage.visitor, 'webhook', async () => {
        const { outreach } = stage.whole;
        const { page } = stage.visitor;
        const receiver = await startWebhookReceiver();
        // Another one each time: a category that a reply has already is no event.
        const changeCategory = async () => {
          const { data } = await outreach.listReplies({});
          const { id, category } = data.find(({ subject }) => subject === 'Re: A new pier')!;
          const another = category === 'interested' ? 'not_interested' : 'interested';
          await outreach.recategorizeReply({ id, category: another });
        };
        const secretShown = () => page.getByLabel('Signing secret', { exact: true }).last().innerText();
        try {
          await page.goto('/connect/webhooks');
          const events = page.getByRole('region', { name: 'Events of outreach' });
          await events.getByRole('button', { name: 'Add endpoint' }).click();
          await field('Address').fill(receiver.url);
          await press('Create');
          await sees('It is shown only now');
          const secret = await secretShown();
          const endpoint = page.getByRole('article', { name: receiver.url });
          await endpoint.getByRole('button', { name: 'Send test' }).click();
          await sees('Test sent: 204');
          await receiver.has(1);

          receiver.answer(withStatus(500));
          await changeCategory();
          await receiver.has(2);
          await endpoint.getByRole('button', { name: 'Deliveries' }).click();
          const row = endpoint.getByRole('listitem').filter({ hasText: 'category_changed' }).first();
          await row.getByText('Waiting').waitFor();
          receiver.answer(withStatus(204));
          await row.getByRole('button', { name: 'Resend' }).click();
          await row.getByText('Delivered').waitFor();
          const [, failed, resent] = receiver.received;
          expect(resent!.headers['webhook-id']).toBe(failed!.headers['webhook-id']);
          expect(await verifyWebhook({ ...resent!, secret })).toMatchObject({
            type: 'coldemail.reply.category_changed',
          });
          await row.getByRole('button', { name: 'Attempts' }).click();
          await row.getByText('500', { exact: true }).waitFor();
          expect(await row.getByLabel('Body').innerText()).toBe(resent!.body);

          await row.getByRole('button', { name: 'Attempts' }).click();
          const rows = endpoint.getByRole('listitem');
          const both = await rows.count();
          await endpoint.getByLabel('Events').selectOption('coldemail.reply.category_changed');
          await page.waitForURL((url) => url.searchParams.get('event') !== null);
          await until('other events are hidden', async () => (await rows.count()) < both);
          // Whoever gets the address sees the same.
          await page.reload();
          await row.waitFor();
          expect(await rows.count()).toBeLessThan(both);
          // A page can be empty although more deliveries follow.
          await page.route('**/webhook-deliveries?*', async (route) => {
            const url = new URL(route.request().url());
            if (!url.searchParams.has('before')) return route.fulfill({ json: { data: [], next: 'more' } });
            url.searchParams.delete('before');
            return route.continue({ url: url.href });
          });
          await page.reload();
          await row.waitFor();
          await page.unroute('**/webhook-deliveries?*');
          await endpoint.getByLabel('Events').selectOption('');
          await until('all are shown', async () => (await rows.count()) === both);
          const receivedBefore = receiver.received.length;
          for (const box of await endpoint.getByRole('checkbox').all()) await box.click();
          await sees(`${both} selected`);
          await endpoint.locator('.list-bulk').getByRole('button', { name: 'Resend' }).click();
          await sees('deliveries are sent again');
          await receiver.has(receivedBefore + both);

          await endpoint.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'New signing secret' }).click();
          await sees('The signing secret is new');
          await until('another secret', async () => (await secretShown()) !== secret);
          const count = receiver.received.length;
          await changeCategory();
          await receiver.has(count + 1);
          const last = receiver.received.at(-1)!;
          // Whoever has not changed over yet still believes it.
          await verifyWebhook({ ...last, secret: await secretShown() });
          await verifyWebhook({ ...last, secret });

          await endpoint.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'Remove endpoint' }).click();
          await endpoint.waitFor({ state: 'detached' });
          await page.keyboard.press('z');
          await endpoint.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'Remove endpoint' }).click();
          await page.goto('/connect/tokens');
          await until('removed', async () => (await outreach.listWebhookEndpoints({})).data.length === 0);
        } finally {
          await receiver.close();
        }
      }),
    120_000,
  );
}
