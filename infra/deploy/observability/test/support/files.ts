import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** Folder of the rules and dashboards. */
export const folder = fileURLToPath(new URL('../../', import.meta.url));

/** An alert of rules.yaml. */
export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Panel {
  title: string;
  targets: { expr: string }[];
}

/** A unit test of rules, in promtool's format. */
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}

/** All alerts. */
export const alerts: Alert[] = (
  parse(readFileSync(`${folder}rules.yaml`, 'utf8')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);

/** The unit tests of the alerts. */
export const ruleTests: RuleTest[] = (
  parse(readFileSync(`${folder}rule-tests.yaml`, 'utf8')) as { tests: RuleTest[] }
).tests;

/** Dashboards for Grafana, with their file names. */
export const dashboards = readdirSync(`${folder}dashboards`).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(`${folder}dashboards/${file}`, 'utf8')) as {
    uid: string;
    title: string;
    panels: Panel[];
  }),
}));

/** All queries, with their origin. */
export const queries: { from: string; expr: string }[] = [
  ...alerts.map(({ alert, expr }) => ({ from: alert, expr })),
  ...dashboards.flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ from: `${file}: ${title}`, expr }))),
  ),
];
