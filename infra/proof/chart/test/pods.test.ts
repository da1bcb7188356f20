import { healthRoutes } from '@reachback/common/http/health/health';
import { createMetrics } from '@reachback/common/runtime/metrics';
import { stopWithinMs } from '@reachback/common/runtime/lifecycle';
import { environmentOf } from '../src/environment.ts';
import { processOf, render, selects, valueSets, workloads, type Workload } from '../src/rendered.ts';

/** Paths that every process answers, as its router has them. */
const healthPaths = healthRoutes({ checks: {}, metrics: createMetrics() }).stack.map(
  ({ route }) => route?.path,
);

describe.each(valueSets)('with the values of $name', ({ name }) => {
  let all: Workload[];
  const deployments = () => all.filter(({ kind }) => kind === 'Deployment');
  const containers = () => all.flatMap(({ spec }) => spec.template.spec.containers);
  beforeAll(async () => {
    all = workloads(await render(name));
  });

  it('no container runs as root, writes to its image, or may gain rights', () => {
    for (const { spec } of all) {
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      const json = JSON.stringify(spec);
      expect(json).not.toMatch(/hostNetwork|hostPID|hostIPC|privileged"|hostPort/);
    }
    for (const { securityContext } of containers())
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('every container has its requests and limits', () => {
    const amounts = { cpu: expect.any(String) as string, memory: expect.any(String) as string };
    for (const { resources } of containers())
      expect(resources).toEqual({ requests: amounts, limits: amounts });
  });

  it('probes ask what the processes answer, where they listen', () => {
    expect(deployments().length).toBeGreaterThanOrEqual(4);
    for (const deployment of deployments()) {
      const [container] = deployment.spec.template.spec.containers;
      const { startupProbe, livenessProbe, readinessProbe, ports } = container!;
      expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
      expect(healthPaths).toEqual(expect.arrayContaining(['/healthz', '/readyz']));
      const { PORT, WORKER_PORT } = environmentOf(container!);
      const isWorker = processOf(deployment).part === 'worker';
      expect(ports).toEqual([{ name: 'http', containerPort: Number(isWorker ? WORKER_PORT : PORT) }]);
    }
  });

  it('a pod has more time to end than its process takes', () => {
    for (const { spec } of deployments()) {
      const { containers: own, terminationGracePeriodSeconds: graceSeconds } = spec.template.spec;
      const [, pauseSeconds] = own[0]!.lifecycle!.preStop.exec.command;
      expect(graceSeconds).toBeGreaterThanOrEqual(Number(pauseSeconds) + stopWithinMs / 1000 + 10);
    }
  });

  it('pods of a deployment are spread over nodes and zones', () => {
    for (const { spec } of deployments()) {
      const spread = spec.template.spec.topologySpreadConstraints as {
        topologyKey: string;
        labelSelector: { matchLabels: Record<string, string> };
      }[];
      expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
        'kubernetes.io/hostname',
        'topology.kubernetes.io/zone',
      ]);
      for (const { labelSelector } of spread)
        expect(selects(labelSelector.matchLabels, spec.template.metadata.labels)).toBe(true);
    }
  });

  it('where a process keeps notes is a volume', () => {
    for (const deployment of deployments()) {
      const [container] = deployment.spec.template.spec.containers;
      const { SEND_NOTES_DIR: folder } = environmentOf(container!);
      expect(container!.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(folder && [folder]);
    }
  });
});
