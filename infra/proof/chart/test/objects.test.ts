import { chart, helm } from '../src/helm.ts';
import { faultOf, unknownFields } from '../src/api-schemas.ts';
import { render, selects, valueSets, workloads, type KubernetesObject } from '../src/rendered.ts';

const all: Record<string, KubernetesObject[]> = {};
const kinds = (set: string) => new Set(all[set]!.map(({ kind }) => kind));

beforeAll(async () => {
  for (const { name } of valueSets) all[name] = await render(name);
});

it('at least five sets of values are tried', () => {
  expect(valueSets.length).toBeGreaterThanOrEqual(5);
});

describe.each(valueSets)('with the values of $name', ({ name, path }) => {
  it('helm lint has nothing to say', async () => {
    const { code, stdout } = await helm('lint', chart, '--strict', '--values', path);
    expect(stdout).not.toMatch(/\[(ERROR|WARNING)\]/);
    expect(code).toBe(0);
  });

  it('every object has the form that the API wants', () => {
    expect(all[name]!.flatMap((object) => faultOf(object) ?? [])).toEqual([]);
  });

  it('no two objects of a kind have one name, and none is too long for a label', () => {
    const names = all[name]!.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((each) => each.split('/')[1]!.length > 63)).toEqual([]);
  });

  it('services, budgets and policies select the pods that they are for', () => {
    const pods = workloads(all[name]!).map(({ spec, metadata }) => ({
      ...metadata,
      pod: spec.template.metadata.labels,
    }));
    for (const { kind, metadata, spec } of all[name]!) {
      const selector = kind === 'Service' ? spec.selector : spec.selector?.matchLabels;
      if (!selector) continue;
      const found = pods.filter(({ pod }) => selects(selector, pod));
      expect({ name: metadata.name, found: found.length }).toEqual({ name: metadata.name, found: 1 });
    }
  });
});

it('no object has a field that the API does not know', () => {
  expect(unknownFields(Object.values(all).flat())).toEqual([]);
});

it('the checks find a wrong type and a misspelled field', () => {
  const service = all.defaults!.find(({ kind }) => kind === 'Service')!;
  const wrong = { ...service, spec: { ...service.spec, ports: [{ port: 'http' }] } };
  expect(faultOf(wrong)).toContain('port');
  const misspelled = { ...service, spec: { ...service.spec, selectors: {} } };
  expect(unknownFields([misspelled]).join()).toContain('selectors');
});

it('what is optional is there when it is wanted, and not otherwise', () => {
  expect(kinds('defaults')).toEqual(
    new Set(['Deployment', 'Job', 'Service', 'PodDisruptionBudget', 'NetworkPolicy']),
  );
  expect(kinds('ingress')).toContain('Ingress');
  expect(kinds('scaled-by-cpu')).toContain('HorizontalPodAutoscaler');
  expect(kinds('scaled-by-lag')).toContain('ScaledObject');
  expect(kinds('without-console')).toEqual(
    new Set(['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress']),
  );
  expect(JSON.stringify(all['without-console'])).not.toMatch(/CONSOLE|shop-reachback-console/);
});

it.each(['scaled-by-cpu', 'scaled-by-lag'])('what is %s has no fixed number of pods', (set) => {
  const scaled = all[set]!.filter(({ spec }) => spec.scaleTargetRef);
  expect(scaled.length).toBeGreaterThan(1);
  for (const { spec } of scaled) {
    const target = workloads(all[set]!).find(({ metadata }) => metadata.name === spec.scaleTargetRef.name)!;
    expect(target.spec.replicas).toBeUndefined();
  }
});

it('an image is pinned by its digest, otherwise by the tag', () => {
  const images = new Set(
    workloads(all.everything!).map(({ spec }) => spec.template.spec.containers[0]!.image),
  );
  expect([...images].toSorted()).toEqual([
    'registry.example.com/reachback/console:1.2.3',
    'registry.example.com/reachback/outreach:1.2.3',
    expect.stringMatching(/^registry\.example\.com\/reachback\/survey@sha256:[0-9a-f]{64}$/),
  ]);
});

it('migrations run before anything else of a version, one service after the other', () => {
  const jobs = workloads(all.defaults!).filter(({ kind }) => kind === 'Job');
  const hooks = jobs.map(({ metadata }) => metadata.annotations!);
  expect(hooks.map((each) => each['helm.sh/hook'])).toEqual(Array(2).fill('pre-install,pre-upgrade'));
  expect(new Set(hooks.map((each) => each['helm.sh/hook-weight'])).size).toBe(2);
  // On the first install nothing else is there yet.
  expect(jobs.map(({ spec }) => spec.template.spec.serviceAccountName)).toEqual([undefined, undefined]);
});
