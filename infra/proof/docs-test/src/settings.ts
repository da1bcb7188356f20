import { commonConfig } from '@reachback/common/runtime/config';
import { configShape as ofConsole } from '@reachback/console/config';
import { configShape as ofOutreach } from '@reachback/outreach/config';
import { configShape as ofSurvey } from '@reachback/survey/config';
import type { z } from 'zod';

/** Variables of the environment, by name. */
export type Shape = Record<string, z.ZodType>;

const { PORT: _ownInBoth, ...common } = commonConfig;

/** What the console reads. */
export const consoleSettings: Shape = ofConsole;

/** What both services read, and what each of them reads besides. */
export const settings: Record<'both' | 'outreach' | 'survey', Shape> = {
  both: common,
  outreach: own(ofOutreach),
  survey: own(ofSurvey),
};

function own(shape: Shape): Shape {
  const inBoth: Shape = commonConfig;
  return Object.fromEntries(Object.entries(shape).filter(([name, type]) => inBoth[name] !== type));
}
