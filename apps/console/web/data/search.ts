/**
 * Rules for what stands in the address, for `validateSearch`. Nothing there is ever an error: what cannot be read is as
 * if not given. By hand, because this is loaded first on every screen.
 */
type Rule<Value> = (given: unknown) => Value | undefined;

export const text = (): Rule<string> => (given) =>
  typeof given === 'string' && given !== ''
    ? given.slice(0, 500)
    : typeof given === 'number'
      ? String(given)
      : undefined;

export const whole =
  (min: number, max: number): Rule<number> =>
  (given) => {
    const number = given === '' ? Number.NaN : Number(given);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };

export const oneOf =
  <const Values extends readonly string[]>(values: Values): Rule<Values[number]> =>
  (given) =>
    values.find((value) => value === String(given));

export const flag = (): Rule<true> => (given) => (given === true || given === 1 ? true : undefined);

type Rules = Record<string, Rule<unknown>>;
type Found<Given extends Rules> = {
  [Name in keyof Given]?: Exclude<ReturnType<Given[Name]>, undefined> | undefined;
};

/** `object({ q: text(), status: oneOf(['active', 'paused']) })` */
export const object =
  <Given extends Rules>(rules: Given) =>
  (search: Record<string, unknown>): Found<Given> => {
    const found = Object.entries(rules).map(([name, rule]) => [name, rule(search[name])] as const);
    // Each value is parsed by the rule of its name.
    return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Found<Given>;
  };

/** Days back that a screen shows figures for. */
export const periods = ['7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

/** Kinds of surveys. */
export const surveyKinds = ['nps', 'csat', 'ces'] as const;

/** Rates that results can show. */
export const rateMetrics = ['replied', 'interested', 'meetings', 'opted_out', 'bounced'] as const;
export type RateMetric = (typeof rateMetrics)[number];
