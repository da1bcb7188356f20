import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { chart, helm } from './helm.ts';

const folder = fileURLToPath(new URL('../value-sets/', import.meta.url));

/** Files with values, by name: what the chart is tried with. */
export const valueSets: { name: string; path: string }[] = readdirSync(folder).map((file) => ({
  name: file.replace('.yaml', ''),
  path: `${folder}${file}`,
}));

/** A variable of a container. */
interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}

type Probe = { httpGet: { path: string; port: string } };

/** A container, as far as the checks look at it. */
export interface Container {
  name: string;
  image: string;
  command: string[];
  env: Variable[];
  ports?: { name: string; containerPort: number }[];
  resources: Record<'requests' | 'limits', Record<string, string>>;
  securityContext: object;
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
  volumeMounts?: { name: string; mountPath: string }[];
}

/** What runs in a pod. */
interface PodSpec {
  containers: Container[];
  terminationGracePeriodSeconds?: number;
  [field: string]: unknown;
}

/** Any object that the chart makes. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  // oxlint-disable-next-line typescript/no-explicit-any
  spec: any;
}

/** Something that has pods. */
export interface Workload extends KubernetesObject {
  spec: {
    replicas?: number;
    selector?: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}

/**
 * The objects that the chart makes of these values.
 * @param set name of a file in value-sets
 * @throws Error with what helm wrote
 */
export async function render(set: string, ...args: string[]): Promise<KubernetesObject[]> {
  const { path } = valueSets.find(({ name }) => name === set)!;
  const values = ['--values', path, ...args];
  const { code, stdout, stderr } = await helm('template', 'shop', chart, '--namespace', 'mail', ...values);
  if (code !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout, { version: '1.1' })
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}

/** Deployments and jobs. */
export function workloads(objects: KubernetesObject[]): Workload[] {
  return objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
}

/** Which service and which part of it a workload runs: `outreach`, `worker`. */
export function processOf({ metadata }: KubernetesObject): { service: string; part: string } {
  const [service = '', part = 'api'] = metadata.labels['app.kubernetes.io/component']!.split('-');
  return { service, part };
}

/** Whether labels of a pod are selected. */
export function selects(selector: Record<string, string>, labels: Record<string, string>): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}
