import type { SurveyClient } from '@reachback/client';
import type { WholeInstallation } from './installation.ts';
import type { Visitor } from './walk.ts';

/** An installation with the sample data, and the person of the demo who looks at it. */
export interface SurveyStage {
  whole: WholeInstallation;
  visitor: Visitor;
  /** The survey API, as the person at the browser. */
  survey: SurveyClient;
}

/** For those who look at them: where PICTURES says. */
export async function picture({ visitor }: Pick<SurveyStage, 'visitor'>, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await visitor.page.screenshot({ path: `${folder}/${name}.png` });
}
