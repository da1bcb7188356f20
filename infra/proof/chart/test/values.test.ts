import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { chart, helm } from '../src/helm.ts';
import { render } from '../src/rendered.ts';

type Schema = { [keyword: string]: unknown; properties?: Record<string, Schema> };

const schema = JSON.parse(readFileSync(`${chart}values.schema.json`, 'utf8')) as Schema;
const values = parse(readFileSync(`${chart}values.yaml`, 'utf8')) as Record<string, unknown>;

/** Every schema within another. */
function* within(value: unknown, path = ''): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield [path, value];
  for (const [name, inner] of Object.entries(value)) yield* within(inner, `${path}/${name}`);
}

it('every value has a type, and an object only what is named', () => {
  const objects = [...within(schema)].filter(([, { type }]) => type === 'object');
  const open = objects.filter(
    ([, { additionalProperties: more }]) => more !== false && typeof more !== 'object',
  );
  expect(open.map(([path]) => path)).toEqual(['/properties/global']);
  const named = [...within(schema)].flatMap(([path, { properties = {} }]) =>
    Object.entries(properties).map(([name, each]) => ({ name: `${path}/${name}`, each })),
  );
  expect(named.length).toBeGreaterThan(80);
  const untyped = named.filter(({ each }) => !('type' in each || '$ref' in each || 'enum' in each));
  expect(untyped.map(({ name }) => name)).toEqual([]);
});

it('the README describes every value', () => {
  const readme = readFileSync(`${chart}README.md`, 'utf8');
  const paths = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) && value !== null
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  );
  expect(paths.filter((path) => !readme.includes(`\`${path}`))).toEqual([]);
  const told = [...readme.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path!);
  expect(told.filter((path) => !paths.some((each) => path.startsWith(each)))).toEqual([]);
});

it.each([
  ['no hosts', []],
  ['a value that does not exist', ['--set', 'outreach.workers.replicas=3']],
  ['a value of the wrong type', ['--set', 'outreach.api.replicas=many']],
  ['a misspelled variable', ['--set', 'settings.survey.MAIL_FORM=a@example.com']],
  ['a secret among the settings', ['--set', 'settings.outreach.SIGNING_KEY=abc']],
  ['a number that YAML would rewrite', ['--set', 'settings.outreach.BODY_BYTES_IN_FLIGHT_MAX=134217728']],
  ['a limit that is missing', ['--set', 'console.resources.limits.memory=null']],
])('refuses %s', async (what, args) => {
  const set = 'hosts.outreach=o.example.com,hosts.survey=s.example.com,hosts.console=c.example.com';
  const { code, stderr } = await helm(
    'template',
    'shop',
    chart,
    ...(what === 'no hosts' ? [] : ['--set', set]),
    ...args,
  );
  expect(code).not.toBe(0);
  expect(stderr).toMatch(/values don't meet the specifications of the schema/);
});

it.each([
  [
    'two ways to scale',
    ['survey.worker.lagScaling.enabled=true', 'survey.worker.autoscaling.enabled=true'],
    'cannot both',
  ],
  ['a volume without its name', ['outreach.worker.sendNotes.type=hostPath'], 'sendNotes.hostPath is missing'],
])('refuses %s', async (_what, set, message) => {
  await expect(render('defaults', ...set.flatMap((each) => ['--set', each]))).rejects.toThrow(message);
});

it('the notes after an install lead to the first account', async () => {
  const set = 'hosts.outreach=o.example.com,hosts.survey=s.example.com,hosts.console=c.example.com';
  const { stdout } = await helm('install', 'shop', chart, '--dry-run=client', '--set', set);
  expect(stdout).toContain('exec deployment/shop-reachback-outreach-api');
  expect(stdout).toContain('claim-link --console https://c.example.com');
});
