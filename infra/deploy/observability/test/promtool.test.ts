import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { alerts, folder, queries, ruleTests } from './support/files.ts';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;

/** @returns promtool's errors */
function promtool(...args: string[]): string {
  if (!isInstalled && process.env.CI) throw new Error('promtool is not installed (Debian: prometheus)');
  if (!isInstalled) return '';
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** The same for a string instead of a file. */
function checked(command: string, text: string): string {
  const home = mkdtempSync(join(tmpdir(), 'reachback-promtool-'));
  try {
    writeFileSync(join(home, 'file.yaml'), text);
    return promtool(...command.split(' '), join(home, 'file.yaml'));
  } finally {
    rmSync(home, { recursive: true });
  }
}

it('the rules are rules', () => {
  expect(promtool('check', 'rules', 'rules.yaml')).toBe('');
});

it('each alert fires when it should, and only then', () => {
  expect(promtool('test', 'rules', 'rule-tests.yaml')).toBe('');
});

it('each alert is tested both ways', () => {
  for (const { alert } of alerts) {
    const tests = ruleTests
      .flatMap((test) => test.alert_rule_test)
      .filter(({ alertname }) => alertname === alert);
    const fires = new Set(tests.map(({ exp_alerts: expected = [] }) => expected.length > 0));
    expect({ alert, fires }).toEqual({ alert, fires: new Set([true, false]) });
  }
});

it('Prometheus would start with the example of its configuration', () => {
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toBe('');
});

it('pods of the chart are found by their labels, and get the labels that scaling by lag asks for', () => {
  const text = readFileSync(`${folder}kubernetes-scrape.yaml`, 'utf8');
  const { scrape_configs: jobs } = parse(text) as {
    scrape_configs: { relabel_configs: { target_label?: string }[] }[];
  };
  expect(jobs[0]!.relabel_configs.flatMap(({ target_label: label }) => label ?? [])).toEqual([
    'namespace',
    'pod',
    'job',
  ]);
  // Debian's promtool does not support Kubernetes; the rest of the job is checked.
  const known = text.replace(
    'kubernetes_sd_configs: [{ role: pod }]',
    "static_configs: [{ targets: ['a:1'] }]",
  );
  expect(known).not.toBe(text);
  expect(checked('check config --syntax-only', known)).toBe('');
});

it('every query of a dashboard can be read', () => {
  const rules = queries.map(({ expr }, index) => ({ record: `query:${index}`, expr }));
  // JSON is YAML.
  expect(checked('check rules', JSON.stringify({ groups: [{ name: 'queries', rules }] }))).toBe('');
});
