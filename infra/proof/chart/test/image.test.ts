import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processOf, render, workloads } from '../src/rendered.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const dockerfile = readFileSync(`${root}infra/deploy/Dockerfile`, 'utf8').replaceAll('\\\n', ' ');
/** The instructions of the stage that becomes the image. */
const instructions = dockerfile
  .slice(dockerfile.lastIndexOf('\nFROM ') + 1)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0]!, text: line.slice(line.indexOf(' ') + 1) }));
const one = (name: string) => instructions.find((each) => each.name === name)?.text ?? '';

it('the image checks its own health, with a script that it contains', () => {
  const [, script] = /CMD \["node", "([\w.]+)"\]/.exec(one('HEALTHCHECK'))!;
  expect(one('HEALTHCHECK')).toMatch(/--interval=\d+s --timeout=\d+s --start-period=\d+s/);
  expect(instructions.map(({ text }) => text)).toContain(`infra/deploy/${script} ./`);
  expect(existsSync(`${root}infra/deploy/${script}`)).toBe(true);
});

it('the image says what it is, of which version, and from which commit', () => {
  const labels = new Map(
    [...one('LABEL').matchAll(/([\w.]+)="([^"]*)"/g)].map(([, label, value]) => [label!, value!]),
  );
  const prefix = 'org.opencontainers.image.';
  expect([...labels.keys()].toSorted()).toEqual(
    ['description', 'licenses', 'revision', 'title', 'vendor', 'version'].map((name) => prefix + name),
  );
  // Each build argument has to be declared in this stage, or the label stays empty.
  const declared = instructions.filter(({ name }) => name === 'ARG').map(({ text }) => text.split('=')[0]);
  for (const [, argument] of [...labels.values()].join(' ').matchAll(/\$\{(\w+)\}/g))
    expect(declared).toContain(argument);
  const license = readFileSync(`${root}LICENSE`, 'utf8');
  expect(license).toContain(labels.get(`${prefix}licenses`));
});

it('pods run programs that the image has, as its user', async () => {
  expect(one('USER')).toBe('node');
  expect(one('STOPSIGNAL')).toBe('SIGTERM');
  for (const workload of workloads(await render('defaults'))) {
    const [container] = workload.spec.template.spec.containers;
    const [program, script] = container!.command;
    expect(program).toBe('node');
    const source = script!.replace('dist/', 'src/').replace('.js', '.ts');
    expect(existsSync(`${root}apps/${processOf(workload).service}/${source}`)).toBe(true);
  }
});
