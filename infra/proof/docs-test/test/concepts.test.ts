import { scopesByRole, words } from '../src/words.ts';
import { documentAt, tableUnder } from './support/documents.ts';

const document = documentAt('docs/concepts.md');
const firstColumn = (heading: string) => tableUnder(document, heading).map(([name]) => name);

it('states what each role may do', () => {
  const told = tableUnder(document, '## Authentication').flatMap(([names, scopes]) =>
    names!
      .split(', ')
      .map((role) => [role, scopes === 'everything' ? scopesByRole.owner : scopes!.split(' ')]),
  );
  expect(Object.fromEntries(told)).toEqual(scopesByRole);
});

it('states every status of campaigns and of leads', () => {
  expect(firstColumn('## Campaigns')).toEqual(words.campaignStatuses);
  expect(firstColumn('## Leads')).toEqual(words.leadStatuses);
});

it('states every category of replies', () => {
  const [, categories = ''] = /gets a category:\n\n(.*?)\n\n/s.exec(document.text) ?? [];
  expect([...categories.matchAll(/`(\w+)`/g)].map(([, category]) => category)).toEqual(words.replyCategories);
});
