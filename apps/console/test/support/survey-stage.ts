import type { SurveyClient } from '@reachback/client';
import type { Location } from '@reachback/client/survey-types';
import type { WebhookReceiver } from '@reachback/testing/network/webhook-receiver';
import type { WholeInstallation } from './installation.ts';
import type { Visitor } from './walk.ts';

/** An installation with the sample data, and the person of the demo who looks at it. */
export interface SurveyStage {
  whole: WholeInstallation;
  visitor: Visitor;
  /** The survey API, as the person at the browser. */
  survey: SurveyClient;
  /** The language model that the operator configured; the sample organization has not turned it on. */
  model: WebhookReceiver;
}

/** A location whose pages are in the language of the walks. */
export async function englishLocation({ survey }: Pick<SurveyStage, 'survey'>): Promise<Location> {
  const { data } = await survey.listLocations({});
  return data.find(({ language }) => language === null)!;
}

/** For those who look at them: where PICTURES says. */
export async function picture({ visitor }: Pick<SurveyStage, 'visitor'>, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await visitor.page.screenshot({ path: `${folder}/${name}.png` });
}
