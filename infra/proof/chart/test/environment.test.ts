import { readFileSync } from 'node:fs';
import { misspelledVariables } from '@reachback/common/runtime/config';
import { environmentOf, secretKeys, services } from '../src/environment.ts';
import { chart } from '../src/helm.ts';
import { processOf, render, valueSets, workloads } from '../src/rendered.ts';

const schema = JSON.parse(readFileSync(`${chart}values.schema.json`, 'utf8')) as {
  properties: { settings: { properties: Record<string, { properties: object }> } };
};
const settingsOf = (service: string) =>
  Object.keys(schema.properties.settings.properties[service]!.properties);

describe.each(valueSets)('with the values of $name', ({ name }) => {
  it('every process gets what it needs, and nothing that it does not read', async () => {
    for (const workload of workloads(await render(name))) {
      const { names, read } = services[processOf(workload).service]!;
      for (const container of workload.spec.template.spec.containers) {
        const given = container.env.map((variable) => variable.name);
        expect(given.filter((variable) => !names.has(variable))).toEqual([]);
        expect(new Set(given).size).toBe(given.length);
        expect(() => read(environmentOf(container))).not.toThrow();
        expect(misspelledVariables({}, environmentOf(container))).toEqual([]);
      }
    }
  });

  it('secrets come from existing Secrets only', async () => {
    const objects = await render(name);
    expect(objects.map(({ kind }) => kind)).not.toContain('Secret');
    for (const workload of workloads(objects)) {
      const { required, optional } = secretKeys[processOf(workload).service]!;
      const [container] = workload.spec.template.spec.containers;
      const secret = container!.env.filter(({ valueFrom }) => valueFrom);
      expect(secret.map((each) => each.name)).toEqual([...required, ...optional]);
      for (const { name: variable, valueFrom } of secret)
        expect(valueFrom!.secretKeyRef).toMatchObject({ key: variable });
    }
  });
});

it.each(Object.keys(services))('a pod of %s does not start without each required key', async (service) => {
  const { read } = services[service]!;
  const workload = workloads(await render('defaults')).find((each) => processOf(each).service === service)!;
  const environment = environmentOf(workload.spec.template.spec.containers[0]!);
  for (const key of secretKeys[service]!.required)
    expect(() => read({ ...environment, [key]: undefined })).toThrow(key);
});

it.each(Object.keys(services))('every variable of %s can be set, in one way', async (service) => {
  const { required, optional } = secretKeys[service]!;
  const byChart = workloads(await render('defaults'))
    .filter((each) => processOf(each).service === service)
    .flatMap(({ spec }) => spec.template.spec.containers[0]!.env)
    .filter(({ value }) => value !== undefined)
    .map(({ name }) => name);
  const ways = [...new Set(byChart), ...required, ...optional, ...settingsOf(service)];
  // The console does not keep notes, and has no worker.
  expect(ways.toSorted()).toEqual([...services[service]!.names].toSorted());
});
