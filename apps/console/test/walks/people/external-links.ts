import type { PeopleStage } from '../../support/people-stage.ts';
import { seriousInEveryLook } from '../../support/axe.ts';
import { picture } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Where the walk's visit is in the system of those who reported it. */
export const addressElsewhere = 'https://booking.example/visits/walk-1?from=reachback';

/** The ids of visits lead into the system of those who reported them. */
export function externalLinks(stage: PeopleStage): void {
  const { field } = stage;
  const address = 'https://booking.example/visits/{externalId}?from=reachback';
  const page = () => stage.visitor.page;
  const link = () => page().getByRole('link', { name: 'walk-1 in your system (new tab)', exact: true });

  it('without an address the id of a visit is text', () =>
    walk(stage.visitor, 'external id', async () => {
      await page().goto('/responses');
      await page().getByText('walk-1', { exact: true }).waitFor();
      expect(await page().getByText('walk-1', { exact: true }).locator('xpath=ancestor::a').count()).toBe(0);
      await page()
        .getByRole('button', { name: /Nobody at the desk knew of me/ })
        .click();
      await page().getByRole('complementary', { name: 'Follow-up' }).getByText('walk-1').waitFor();
      expect(await link().count()).toBe(0);
    }));

  it('the address is set under Connect, with the newest visit as an example', () =>
    walk(stage.visitor, 'external link', async () => {
      await page().goto('/connect/keys');
      await field('Address of a visit').fill('http://booking.example/{externalId}');
      const links = page().getByRole('region', { name: 'Links to your system' });
      await links.getByText('http://booking.example/walk-1', { exact: true }).waitFor();
      await links.getByRole('button', { name: 'Save' }).click();
      await links.getByText('Must begin with https:// (http:// only for localhost)').waitFor();
      await picture(stage, 'external-link-refused');
      await field('Address of a visit').fill(address);
      await links.getByText(addressElsewhere, { exact: true }).waitFor();
      expect(await links.getByRole('link').count()).toBe(0);
      await links.getByRole('button', { name: 'Save' }).click();
      const example = links.getByRole('link', { name: addressElsewhere, exact: true });
      expect(await example.getAttribute('href')).toBe(addressElsewhere);
      expect(await links.getByText('Must begin with').count()).toBe(0);
      expect(await seriousInEveryLook(page())).toEqual([]);
      await picture(stage, 'external-link-saved');
    }));

  it('a card leads there in a new tab, and still opens with a click anywhere else', () =>
    walk(stage.visitor, 'external link of a card', async () => {
      await page()
        .context()
        .route('https://booking.example/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>Visit of Noor' }),
        );
      await page().goto('/responses');
      await link().waitFor();
      expect(await seriousInEveryLook(page())).toEqual([]);
      const [theirs] = await Promise.all([page().waitForEvent('popup'), link().click()]);
      await theirs.getByText('Visit of Noor').waitFor();
      expect(theirs.url()).toBe(addressElsewhere);
      expect(await theirs.evaluate('[document.referrer, window.opener]')).toEqual(['', null]);
      await theirs.close();
      expect(new URL(page().url()).searchParams.get('open')).toBeNull();
      const name = (await page().locator('[data-card] + div').getByText('Unassigned').boundingBox())!;
      await page().mouse.click(name.x + name.width / 2, name.y + name.height / 2);
      const pane = page().getByRole('complementary', { name: 'Follow-up' });
      await pane.waitFor();
      const there = pane.getByRole('link', { name: /^walk-1 / });
      await there.waitFor();
      expect(await there.getAttribute('href')).toBe(addressElsewhere);
      expect(await seriousInEveryLook(page())).toEqual([]);
      await picture(stage, 'external-link-response');
      await pane.getByRole('link', { name: 'Visit', exact: true }).click();
      await page().getByRole('complementary', { name: 'Visit' }).waitFor();
    }));

  it('a visit leads there, in the list and in its trace', () =>
    walk(stage.visitor, 'external link of a visit', async () => {
      await page().goto('/visits?q=walk-1');
      await link().waitFor();
      await page().locator('.list-row').click();
      const heading = page().getByRole('complementary', { name: 'Visit' }).getByRole('heading', { level: 2 });
      await heading.getByRole('link').waitFor();
      const found = await page()
        .getByRole('link', { name: /^walk-1 / })
        .evaluateAll((all) =>
          all.map((each) => ['href', 'target', 'rel'].map((name) => each.getAttribute(name))),
        );
      expect(found).toEqual([0, 1].map(() => [addressElsewhere, '_blank', 'noreferrer']));
      expect(await seriousInEveryLook(page())).toEqual([]);
      await picture(stage, 'external-link-visit');
    }));

  it('an emptied address makes the ids text again', () =>
    walk(stage.visitor, 'no external link', async () => {
      await page().goto('/connect/keys');
      await field('Address of a visit').fill('');
      const links = page().getByRole('region', { name: 'Links to your system' });
      await links.getByRole('button', { name: 'Save' }).click();
      await page().getByText('Saved', { exact: true }).waitFor();
      expect((await stage.whole.survey.getExternalLink()).externalLink).toBeNull();
      await page().goto('/visits?q=walk-1');
      await page().locator('.list-row').getByText('walk-1', { exact: true }).waitFor();
      expect(await link().count()).toBe(0);
      await stage.whole.survey.updateSettings({ externalLink: address });
    }));
}
