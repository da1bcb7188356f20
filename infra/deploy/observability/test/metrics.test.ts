import { createMetrics } from '@reachback/common/runtime/metrics';
import { serviceChecks } from '@reachback/service/service-checks';
import { dashboards, queries } from './support/files.ts';

/** The series that a process reports, with their labels. */
async function reported(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics();
  const found = new Map<string, Set<string>>();
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames = [] } = metrics.registry.getSingleMetric(name) as { labelNames?: string[] };
    const isHistogram = String(type) === 'histogram';
    for (const suffix of isHistogram ? ['_bucket', '_sum', '_count'] : [''])
      found.set(name + suffix, new Set([...labelNames, ...(suffix === '_bucket' ? ['le'] : [])]));
  }
  return found;
}

/** Set by Prometheus itself; it renames our label `job` because of its own. */
const ofPrometheus = { series: ['up'], labels: ['job', 'instance'], renamed: { exported_job: 'job' } };

/** Names of series in a query: not functions, labels or strings. */
function seriesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|on|without)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  const words = bare.match(/[a-z_][\w:]*(?!\w)(?!\s*\()/gi) ?? [];
  return words.filter(
    (word) =>
      !/^(or|and|unless|offset|by|h|m|e\d+)$/.test(word) && bare.match(new RegExp(`(^|[^\\w.])${word}\\b`)),
  );
}

/** Labels that a query filters or groups by. */
function labelsIn(expr: string): string[] {
  const filtered = [...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)"/g)].map(([, label]) => label!);
  const grouped = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(','));
  return [...filtered, ...grouped.map((label) => label.trim())];
}

it.each(queries)('$from asks for what processes report', async ({ expr }) => {
  const series = await reported();
  const asked = seriesIn(expr);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !series.has(name) && !ofPrometheus.series.includes(name))).toEqual([]);
  const known = new Set([...ofPrometheus.labels, ...asked.flatMap((name) => [...(series.get(name) ?? [])])]);
  const unknown = labelsIn(expr).filter(
    (label) => !known.has(ofPrometheus.renamed[label as 'exported_job'] ?? label),
  );
  expect(unknown).toEqual([]);
});

it('a query for something else would be found', () => {
  const expr = 'sum by (job) (rate(no_such_total{result="sent", kind!="a"}[5m])) > 1e9';
  expect([seriesIn(expr), labelsIn(expr)]).toEqual([['no_such_total'], ['result', 'kind', 'job']]);
});

it('alerts name health checks that exist', () => {
  const common = Object.keys(serviceChecks({ parts: { pool: {}, webhooks: {} } } as never));
  // Outreach adds one, see healthOf.
  const checks = [...common, 'object_store'];
  const named = queries.flatMap(({ expr }) =>
    [...expr.matchAll(/check="(\w+)"/g)].map(([, check]) => check!),
  );
  // Each check is monitored.
  expect(new Set(named)).toEqual(new Set(checks));
});

it('there are two dashboards, each with an id and a name of its own', () => {
  expect(dashboards).toHaveLength(2);
  for (const { file, uid, panels } of dashboards) {
    expect(file).toBe(`${uid}.json`);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  }
});
