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
