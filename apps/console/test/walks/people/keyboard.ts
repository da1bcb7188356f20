import { until } from '@reachback/testing/until';
import type { PeopleStage } from '../../support/people-stage.ts';
import { openVisitor, walk } from '../../support/walk.ts';

/** Work without a mouse. */
export function keyboardOnly(stage: PeopleStage): void {
  it(
    'a person without a mouse signs in, sorts a reply, and writes a campaign',
    () =>
      walk(stage.visitor, 'keyboard', async () => {
        const { outreach, credentials } = stage.whole;
        const theirs = await openVisitor(stage.executablePath, credentials.consoleUrl);
        const { page } = theirs;
        const { keyboard } = page;
        const focused = () =>
          page.evaluate<string>(`(() => {
          const at = document.activeElement;
          return at.labels?.[0]?.textContent || at.ariaLabel || at.textContent || '';
        })()`);
        /** Tabs to it as people do, and fails where the keyboard never comes. */
        const tabTo = async (name: RegExp) => {
          for (let n = 0; n < 60; n += 1) {
            if (name.test((await focused()).trim())) return;
            await keyboard.press('Tab');
          }
          throw new Error(`the keyboard does not come to ${name}`);
        };
        const goTo = async (letter: string, heading: string) => {
          await keyboard.press('g');
          await keyboard.press(letter);
          await page.getByRole('heading', { name: heading }).first().waitFor();
        };
        const pressOnceThere = async (pressed: string, says: string) => {
          await page.locator('.foot-key', { hasText: says }).first().waitFor();
          await keyboard.press(pressed);
        };
        await walk(theirs, 'by keyboard', async () => {
          await page.goto('/sign-in');
          await page.getByLabel('Email').waitFor();
          await tabTo(/^Email/);
          await keyboard.type(credentials.personEmail);
          await keyboard.press('Tab');
          await keyboard.type(credentials.personPassword);
          await keyboard.press('Enter');
          await page.getByRole('navigation').first().waitFor();

          await goTo('i', 'Inbox');
          await page.getByText('The pier is painted green').first().waitFor();
          await pressOnceThere('c', 'category');
          await page.locator('[role^=menuitem]:focus').first().waitFor();
          for (let n = 0; n < 9 && !(await focused()).includes('Question'); n += 1)
            await keyboard.press('ArrowDown');
          await keyboard.press('Enter');
          const sorted = async () =>
            (await outreach.listReplies({})).data.find(({ subject }) => subject === 'Re: A new pier')
              ?.category;
          await until('sorted anew', async () => (await sorted()) !== 'interested');

          await goTo('c', 'Campaigns');
          await pressOnceThere('n', 'new');
          await page.getByRole('dialog').locator(':focus').first().waitFor();
          await keyboard.type('By keyboard');
          await keyboard.press('Enter');
          await page.waitForURL('**/steps');
          await page.getByRole('button', { name: 'Write the first step' }).waitFor();
          await tabTo(/^Write the first step/);
          await keyboard.press('Enter');
          await page.getByLabel('Subject').waitFor();
          await tabTo(/^Subject/);
          await keyboard.type('Hello from the keys');
          await tabTo(/^Text/);
          await keyboard.type('Do you have a minute?');
          await tabTo(/^(Save|Use for new emails)/);
          await keyboard.press('Enter');
          const made = async () =>
            (await outreach.listCampaigns({})).data.find(({ name }) => name === 'By keyboard')!;
          await until(
            'saved',
            async () => (await outreach.getCampaign({ id: (await made()).id })).steps.length === 1,
          );
        }).finally(() => theirs.close());
      }),
    120_000,
  );
}
