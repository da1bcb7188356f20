import { render, selects, workloads, type KubernetesObject, type Workload } from '../src/rendered.ts';

interface Peer {
  podSelector?: { matchLabels: Record<string, string> };
  namespaceSelector?: object;
  ipBlock?: { cidr: string; except?: string[] };
}
interface Rule {
  ports: { port: number | string; protocol: string }[];
  to?: Peer[];
  from?: Peer[];
}

let objects: KubernetesObject[];
beforeAll(async () => {
  objects = await render('defaults');
});

const pod = (component: string): Workload =>
  workloads(objects).find(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === component)!;
const policiesOf = ({ spec }: Workload) =>
  objects.filter(
    ({ kind, spec: policy }) =>
      kind === 'NetworkPolicy' && selects(policy.podSelector.matchLabels, spec.template.metadata.labels),
  );
const rulesOf = (component: string, way: 'ingress' | 'egress') =>
  policiesOf(pod(component)).flatMap(({ spec }) => (spec[way] ?? []) as Rule[]);
const portsTo = (component: string, isFor: (rule: Rule) => boolean) =>
  rulesOf(component, 'egress')
    .filter(isFor)
    .flatMap(({ ports }) => ports.map(({ port }) => port));
const anywhere = ({ to }: Rule) => to === undefined;
const internet = ({ to }: Rule) => to?.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0') ?? false;
/** Components of this release that a rule names. */
const named = (peers: Peer[] = []) =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/component'] ?? []);

const mailAndWeb = [25, 465, 587, 2465, 2525, 2587, 143, 993, 443];

it('every pod is denied what no policy allows', () => {
  for (const workload of workloads(objects)) {
    const deny = policiesOf(workload).find(({ spec }) => !spec.ingress && !spec.egress)!;
    expect(deny.spec.policyTypes).toEqual(['Ingress', 'Egress']);
  }
});

it.each([
  ['outreach-api', [53, 53, 5432, 6379], mailAndWeb],
  ['outreach-worker', [53, 53, 5432, 6379], mailAndWeb],
  ['survey-api', [53, 53, 5432, 6379], []],
  ['survey-worker', [53, 53, 5432, 6379], mailAndWeb],
  ['console', [53, 53, 5432], mailAndWeb],
  ['outreach-migrate', [53, 53, 5432], []],
])('%s reaches its servers, and the internet only where it has to', (component, servers, outside) => {
  expect(portsTo(component, anywhere)).toEqual(servers);
  expect(portsTo(component, internet)).toEqual(outside);
});

it('a webhook or a mailbox cannot lead into the cluster', () => {
  for (const { to } of rulesOf('outreach-worker', 'egress').filter(internet)) {
    const except = to!.flatMap(({ ipBlock }) => ipBlock!.except ?? []);
    expect(except).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7']),
    );
  }
});

it('the console and the services reach each other, and workers are reached for their metrics only', () => {
  expect(rulesOf('console', 'egress').flatMap(({ to }) => named(to))).toEqual(['outreach-api', 'survey-api']);
  expect(rulesOf('console', 'ingress').flatMap(({ from }) => named(from))).toEqual([
    'outreach-api',
    'survey-api',
  ]);
  for (const component of ['outreach-api', 'survey-api']) {
    expect(rulesOf(component, 'ingress').flatMap(({ from }) => named(from))).toEqual(['console']);
    expect(rulesOf(component, 'egress').flatMap(({ to }) => named(to))).toEqual(['console']);
  }
  const toWorkers = rulesOf('survey-worker', 'ingress');
  expect(toWorkers).toHaveLength(1);
  expect(toWorkers[0]!.from).toMatchObject([
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
  ]);
});

it('an empty list of callers lets nobody in', async () => {
  const none = [
    '--set',
    'console.enabled=false',
    '--set-json',
    'networkPolicy.ingressFrom=[]',
    '--set-json',
    'networkPolicy.metricsFrom=[]',
  ];
  const policies = (await render('defaults', ...none)).filter(({ kind }) => kind === 'NetworkPolicy');
  expect(policies.length).toBeGreaterThan(4);
  for (const { spec } of policies) expect(spec.ingress ?? []).toEqual([]);
});

it('only services that record traces reach the collector', async () => {
  const traced = ['--set', 'settings.outreach.OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.tracing.svc:4318'];
  objects = await render('defaults', ...traced);
  for (const component of ['outreach-api', 'outreach-worker'])
    expect(portsTo(component, anywhere)).toEqual([53, 53, 5432, 6379, 4318]);
  for (const component of ['survey-api', 'survey-worker', 'console', 'outreach-migrate'])
    expect(portsTo(component, anywhere)).not.toContain(4318);
});

it('requests of survey reach the issuer of JWTs, where there is one', async () => {
  const issuer = {
    JWT_ISSUER: 'https://login.example',
    JWT_JWKS_URL: 'https://login.example/keys',
    JWT_AUDIENCE: 'reachback',
  };
  const given = Object.entries(issuer).map(([name, value]) => `settings.survey.${name}=${value}`);
  objects = await render('defaults', ...given.flatMap((setting) => ['--set', setting]));
  expect(portsTo('survey-api', internet)).toEqual([443]);
  expect(portsTo('survey-worker', internet)).toEqual(mailAndWeb);
});
