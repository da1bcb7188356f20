import { createSurveyClient } from '@reachback/client';
import { until } from '@reachback/testing/until';
import type { PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';
import { externalLinks } from './external-links.ts';

/** A customer answers after a visit, and somebody follows it up. */
export function visits(stage: PeopleStage): void {
  const { field, press, sees, emailTo } = stage;

  const customer = 'noor@customers.example';

  it(
    'a visit is reported, answered on the page of its email, and the open overview counts it',
    () =>
      walk(stage.visitor, 'answer', async () => {
        const { survey, credentials } = stage.whole;
        const { page } = stage.visitor;
        const before = await survey.getSummary({ days: 90 });
        await page.goto('/overview');
        await page.getByRole('heading', { name: 'Overview' }).waitFor();
        const booking = createSurveyClient({
          baseUrl: credentials.surveyUrl,
          credential: credentials.organizationKey,
        });
        await booking.reportVisit({
          externalId: 'walk-1',
          email: customer,
          firstName: 'Noor',
          sendNow: true,
        });
        const [link] = /https?:\/\/\S+\/s\/[\w.~-]+/.exec((await emailTo(customer)).text)!;
        const theirs = await stage.visitor.page.context().browser()!.newContext({ locale: 'en-GB' });
        const answering = await theirs.newPage();
        await answering.goto(link);
        await answering.getByRole('radio', { name: '2', exact: true }).check();
        await answering.getByRole('textbox').fill('Nobody at the desk knew of me.');
        await answering.getByRole('button', { name: 'Submit answer' }).click();
        await answering.getByRole('heading', { name: 'Thank you!' }).waitFor();
        await theirs.close();
        // Nobody reloads the overview.
        await page
          .locator('dl')
          .filter({ hasText: 'Responses' })
          .getByRole('link', { name: String(before.responses + 1), exact: true })
          .first()
          .waitFor();
        await sees('Nobody at the desk knew of me.');
      }),
    120_000,
  );

  externalLinks(stage);

  it('its follow-up is closed by key, with what came of it', () =>
    walk(stage.visitor, 'follow-up', async () => {
      const { page } = stage.visitor;
      await page.goto('/responses');
      await page.getByRole('button', { name: /Nobody at the desk knew of me/ }).click();
      await field('How it ended').fill('Called and apologized.');
      await press('Close follow-up');
      await sees('Follow-up closed');
      const closed = async () =>
        (await stage.whole.survey.listResponses({})).data.find(({ comment }) =>
          comment.startsWith('Nobody at'),
        );
      await until('closed', async () => (await closed())?.followup_status === 'closed');
      expect(await closed()).toMatchObject({ followup_resolution: 'Called and apologized.' });
    }));

  it('a person is erased by phone number, or from a visit', () =>
    walk(stage.visitor, 'erase', async () => {
      const { survey } = stage.whole;
      const { page } = stage.visitor;
      const { email, phone } = { email: 'ida@customers.example', phone: '+4915112345678' };
      const visitsOf = async (who: { email: string } | { phone: string }) =>
        (await survey.listInvitations(who)).data.length;
      const confirm = () =>
        page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
      await survey.reportVisit({ externalId: 'walk-phone', email, phone });
      expect(await visitsOf({ phone })).toBe(1);
      await page.goto('/settings?tab=data');
      await field('Email or phone number').fill('+49 151 12345678');
      await press('Erase');
      await sees('Everything on the person with the number +49 151 12345678');
      await confirm();
      await sees('Erased: 0 in outreach, 1 in survey');
      expect(await visitsOf({ phone })).toBe(0);
      expect(await visitsOf({ email })).toBe(0);
      await survey.reportVisit({ externalId: 'walk-erased', email });
      const [visit] = (await survey.listInvitations({ externalId: 'walk-erased' })).data;
      await page.goto(`/visits?open=${visit!.id}`);
      await press('Erase this person …');
      await confirm();
      await page.getByText('Erased', { exact: true }).waitFor();
      expect(await visitsOf({ email })).toBe(0);
    }));
}
