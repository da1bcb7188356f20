import { readdirSync, readFileSync } from 'node:fs';
import { isReading } from '@reachback/common/http/routing/invoke-endpoint';
import { endpoints as ofOutreach } from '@reachback/outreach/endpoints';
import { endpoints as ofSurvey } from '@reachback/survey/endpoints';

const root = new URL('../../../../', import.meta.url);

/** Operations whose calls the router writes to the audit log. */
export const audited = [...ofOutreach, ...ofSurvey]
  .filter((endpoint) => !isReading(endpoint) && endpoint.audited !== false)
  .map(({ name }) => name);

/** Actions that other code writes: `action: 'member.add'`, and `${noun}.create` with each noun of the folder. */
function writtenIn(folder: string): string[] {
  const url = new URL(folder, root);
  const files = readdirSync(url, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const source = files.map((name) => readFileSync(new URL(name, url), 'utf8')).join('\n');
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text]) => text!);
  const nouns = found(/\bnoun: '(\w+)',/g);
  const verbs = found(/\baction: `\$\{noun\}\.(\w+)`/g);
  const named = nouns.flatMap((noun) => verbs.map((verb) => `${noun}.${verb}`));
  return [...found(/\baction: '(\w+\.\w+)'/g), ...named];
}

const services = ['outreach', 'survey', 'console'].map((name) => `apps/${name}/src/`);

/** Actions that the accounts and the services write without the router. */
export const written = ['packages/accounts/src/', ...services].flatMap(writtenIn);
