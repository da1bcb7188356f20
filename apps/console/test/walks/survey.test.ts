import { installedBrowsers } from '@reachback/testing/browser';
import { createSurveyClient } from '@reachback/client';
import { startWebhookReceiver } from '@reachback/testing/network/webhook-receiver';
import { until } from '@reachback/testing/until';
import { startWholeInstallation } from '../support/installation.ts';
import type { SurveyStage } from '../support/survey-stage.ts';
import { openVisitor, walk } from '../support/walk.ts';
import { panes } from './survey/panes.ts';
import { ranking } from './survey/ranking.ts';
import { ratings } from './survey/ratings.ts';
import { alerts } from './survey/alerts.ts';
import { bulk } from './survey/bulk.ts';
import { exports } from './survey/exports.ts';
import { filters } from './survey/filters.ts';
import { locationLinks } from './survey/location-links.ts';
import { languages } from './survey/languages.ts';
import { questions } from './survey/questions.ts';
import { surveyTexts } from './survey/survey-texts.ts';
import { visitImport } from './survey/visit-import.ts';
import { look } from './survey/look.ts';
import { longTexts } from './survey/long-texts.ts';
import { themes } from './survey/themes.ts';

/** What managers of places see of the answers and how they hear of bad ones, with the sample data of some weeks. */
describe.each(installedBrowsers())(
  'screens with the sample data, in a real browser, %s',
  (executablePath) => {
    // Filled before any test runs.
    const stage = {} as SurveyStage;

    beforeAll(async () => {
      const model = await startWebhookReceiver();
      const whole = await startWholeInstallation(async () => ({
        SAMPLE_DATA: 'on',
        THEMES_URL: model.url,
        THEMES_MODEL: 'small',
      }));
      const visitor = await openVisitor(executablePath, whole.credentials.consoleUrl);
      Object.assign(stage, {
        model,
        whole,
        visitor,
      });
      await until('the sample data', async () => whole.output().includes('Sample data is there'), 180_000);
      await visitor.page.setViewportSize({ width: 1440, height: 900 });
      await visitor.page.goto('/');
      await visitor.page.getByRole('button', { name: 'Open the demo', exact: true }).click();
      await visitor.page.getByRole('navigation').first().waitFor();
      const cookies = await visitor.page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      stage.survey = createSurveyClient({
        baseUrl: `${whole.credentials.consoleUrl}/survey`,
        credential: '',
        fetch: (input, init) => {
          const headers = new Headers(init?.headers);
          headers.delete('authorization');
          headers.set('cookie', cookie);
          headers.set('x-reachback-console', '1');
          headers.set('sec-fetch-site', 'same-origin');
          headers.set('origin', whole.credentials.consoleUrl);
          return fetch(input, { ...init, headers });
        },
      });
    }, 300_000);
    afterAll(async () => {
      await stage.visitor?.close();
      await stage.whole?.close();
      await stage.model?.close();
    });

    ranking(stage);
    filters(stage);
    exports(stage);
    bulk(stage);
    themes(stage);
    alerts(stage);
    languages(stage);
    look(stage);
    panes(stage);

    locationLinks(stage);
    questions(stage);
    surveyTexts(stage);
    ratings(stage);
    visitImport(stage);
    longTexts(stage);

    it('no screen failed on the way', () =>
      walk(stage.visitor, 'survey faults', async () => expect(stage.visitor.faults).toEqual([])));
  },
);
