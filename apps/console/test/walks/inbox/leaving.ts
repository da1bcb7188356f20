import { until } from '@reachback/testing/until';
import type { InboxStage } from '../../support/inbox-stage.ts';
import { walk } from '../../support/walk.ts';

/** Answers that wait for their time, and what goes to somebody else. */
export function leaving(stage: InboxStage): void {
  it(
    'waits until the time one chooses, shows it, and is canceled on a phone',
    () =>
      walk(stage.visitor, 'later', async () => {
        const { visitor, press, sees, answer, shows, openReply, messages } = stage;
        const { leadId } = await openReply('ann');
        await press('Answer ann');
        await answer().fill('On Monday.');
        await visitor.page.locator('input[type=file]').setInputFiles({
          name: 'Plan.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('On Monday'),
        });
        await sees('Plan.txt');
        await press('Send later');
        await visitor.page.getByRole('menuitem', { name: 'In an hour' }).click();
        await sees(/^Answer to ann sends /);
        expect(await messages(leadId)).toMatchObject([{ status: 'scheduled' }]);
        const before = visitor.page.viewportSize()!;
        await visitor.page.setViewportSize({ width: 390, height: 844 });
        await press('Cancel sending');
        await sees('Nothing was sent');
        await shows('On Monday.');
        await sees('Plan.txt');
        expect(await messages(leadId)).toMatchObject([{ status: 'canceled' }]);
        expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
        await visitor.page.setViewportSize(before);
      }),
    120_000,
  );

  it(
    'is forwarded to somebody else, with the original',
    () =>
      walk(stage.visitor, 'forward', async () => {
        const { visitor, press, sees, field, mails, sourceOf, openReply } = stage;
        await openReply('jon');
        await visitor.page.keyboard.press('f');
        await field('To').fill('prices@team.example');
        await field('Your words').fill('Can you tell him?');
        await press('Forward');
        await sees('Forwards to prices@team.example');
        await until('the email', async () => (await mails('prices@team.example')).length === 1, 60_000);
        const source = await sourceOf('prices@team.example');
        expect(source).toContain('Can you tell him?');
        expect(source).toContain('message/rfc822');
      }),
    120_000,
  );
}
