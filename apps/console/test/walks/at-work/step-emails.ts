import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { WholeInstallation } from '../../support/installation.ts';
import { walk, type Visitor } from '../../support/walk.ts';

interface Stage {
  run: WholeInstallation;
  visitor: Visitor;
  /** Signed in as a viewer. */
  colleague: Visitor;
}

/** More people than the preview loads; only the last ones have a city. */
const people = Array.from({ length: 120 }, (_, n) => ({
  email: `n${n}@many.example`,
  first_name: `N${n}`,
  ...(n >= 110 ? { last_name: 'Zuse', variables: { city: `Town ${n}` } } : {}),
}));

/** What a person sees and gets of an email before it is sent to anyone else. One story, in order. */
export function stepEmails(stage: () => Stage): void {
  let id = '';
  const page = () => stage().visitor.page;
  const field = (label: string) => page().getByLabel(label, { exact: true });
  const press = (name: string) => page().getByRole('button', { name, exact: true }).click();
  const sees = (text: string | RegExp) => page().getByText(text).first().waitFor();
  const preview = () => page().getByRole('region', { name: 'As', exact: true });
  const person = () => preview().getByRole('combobox');
  /** Subjects of the emails to the person at the browser, newest first. */
  const subjects = async () => {
    const { mailUrl, personEmail } = stage().run.credentials;
    const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(personEmail)}`);
    // The shape of the mail page.
    return ((await answer.json()) as { data: { subject: string }[] }).data.map(({ subject }) => subject);
  };

  describe('the email of a step', () => {
    it('is previewed as any person of the campaign, and knows the variables of all', () =>
      walk(stage().visitor, 'preview as anyone', async () => {
        const { outreach } = stage().run;
        const mailbox = (await outreach.listMailboxes({})).data[0]!;
        ({ id } = await outreach.createCampaign({
          name: 'Many people',
          mailbox_ids: [mailbox.id],
          steps: [
            { subject: 'For {{ first_name }}', body: 'Hello' },
            { body: 'Still in {{ city }}?', delay_days: 3 },
          ],
        }));
        await outreach.addLeads({ id, leads: people, skip_no_mail: false });
        await page().goto(`/campaigns/${id}/steps`);
        await page()
          .getByRole('button', { name: /^Step 2/ })
          .click();
        await preview().getByText('This person would be stopped').waitFor();
        await page()
          .getByRole('region', { name: 'Check', exact: true })
          .getByText('Nothing to fix')
          .waitFor();
        expect(await page().getByText('matches no variable').count()).toBe(0);
        // A page of a search can be empty although more people follow.
        const searches = /\/leads\?.*\bq=/;
        await page().route(searches, async (route) => {
          const url = new URL(route.request().url());
          if (!url.searchParams.has('after')) return route.fulfill({ json: { data: [], next: 'more' } });
          url.searchParams.delete('after');
          return route.continue({ url: url.href });
        });
        await person().fill('n115 zuse');
        await page()
          .getByRole('option', { name: /^N115 Zuse/ })
          .click();
        await preview().getByText('Still in Town 115?').waitFor();
        expect(await person().inputValue()).toBe('N115 Zuse');
        await page().unroute(searches);
        expect(await seriousInEveryLook(page())).toEqual([]);
      }));

    it('is sent to oneself with what is typed, by button or key', () =>
      walk(stage().visitor, 'send test', async () => {
        const { outreach } = stage().run;
        await press('Send test to me');
        await sees(`Test sent to ${stage().run.credentials.personEmail}`);
        await until('the test', async () => (await subjects()).includes('Re: For N115'));
        await field('Subject').fill('A draft for {{ first_name }}');
        await field('Subject').press('Control+Enter');
        await until('the draft', async () => (await subjects()).includes('A draft for N115'));
        await page().getByRole('button', { name: 'Discard', exact: true }).click();
        await person().fill('n3@many');
        await page().getByRole('option', { name: 'N3 n3@many.example', exact: true }).click();
        await press('Send test to me');
        await sees('The text cannot be rendered: {{city}}');
        await press('Add step');
        await sees('Possible once the new step is in use.');
        expect(await preview().getByRole('button', { name: 'Send test to me' }).isDisabled()).toBe(true);
        await press('Discard');
        const { numbers, steps } = await outreach.getCampaign({ id });
        expect([numbers.sent, steps.length, steps[1]!.subject]).toEqual([0, 2, '']);
      }));

    it('a viewer sees it, and sends no test', () =>
      walk(stage().colleague, 'preview viewer', async () => {
        const theirs = stage().colleague.page;
        await theirs.goto(`/campaigns/${id}/steps`);
        await theirs.getByText('For N0').first().waitFor();
        expect(await theirs.getByRole('button', { name: 'Send test to me' }).count()).toBe(0);
      }));
  });
}
