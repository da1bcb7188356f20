import { commonConfig } from '@reachback/common/runtime/config';
import { configShape as ofConsole } from '@reachback/console/config';
import { configShape as ofOutreach } from '@reachback/outreach/config';
import { configShape as ofSurvey } from '@reachback/survey/config';
import type { z } from 'zod';

/** Environment variables by name. */
export type Shape = Record<string, z.ZodType>;

const { PORT: _ownInBoth, ...common } = commonConfig;

/** Settings of the console. */
export const consoleSettings: Shape = ofConsole;

/** Settings of both services, and the additional ones of each. */
export const settings: Record<'both' | 'outreach' | 'survey', Shape> = {
  both: common,
  outreach: own(ofOutreach),
  survey: own(ofSurvey),
};

function own(shape: Shape): Shape {
  const inBoth: Shape = commonConfig;
  return Object.fromEntries(Object.entries(shape).filter(([name, type]) => inBoth[name] !== type));
}
