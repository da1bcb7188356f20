import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentAt, root } from './support/documents.ts';

/** A recipe, checked with an existing example. */
interface Recipe {
  heading: string;
  /** Matches the example in every file that the recipe lists. */
  example: RegExp;
  /** Names of files that mention it too but need no edit. */
  unaffected: string[];
}

const recipes: Recipe[] = [
  {
    heading: '## Add a field to leads',
    example: /\bcompany\b/,
    // Occurs in a sentence, an example, or a list of phrases.
    unaffected: [
      'lead-filter.ts',
      'bulk-leads.ts',
      'add-leads.ts',
      'preview-campaign.ts',
      'shown-lead.ts',
      'test-step.ts',
      'create-campaign.ts',
      'replace-steps.ts',
      'update-step.ts',
      'update-lead.ts',
      'templates.ts',
      'import-leads.ts',
      'liquid.ts',
      'role-mailboxes.ts',
      'coalescer.ts',
      'settings.ts',
    ],
  },
  {
    heading: '## Add a webhook event type',
    example: /coldemail\.lead\.meeting_booked|reputation\.followup\.closed/,
    // In a description.
    unaffected: ['close-follow-up.ts'],
  },
  {
    heading: '## Change a retry schedule',
    example: /: retrySchedule\('|\bfunction restDelayMs|\bconst (?:firstProbeDelayMs|backOffMsMax) =/,
    unaffected: [],
  },
  { heading: '## Add an inbound provider', example: /\bmailgun\b/, unaffected: [] },
  // The rules that use the setting of the example differ between settings.
  {
    heading: '## Add a setting',
    example: /\bfatigueDays\b/,
    unaffected: ['plan-visit.ts', 'send-rules.ts', 'update-settings.ts'],
  },
];

const { text } = documentAt('docs/contributing/recipes.md');

/** Source files of the services and packages, relative to the root. */
const sources = ['apps', 'packages']
  .flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}/src`))
  .filter((folder) => !/^packages\/(?:testing|client|inbound-mail)\//.test(folder))
  .flatMap((folder) => filesBelow(folder));

function filesBelow(folder: string): string[] {
  const entries = readdirSync(root + folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !path.includes('/generated/'));
}

function sourcesIn({ heading }: Recipe): string[] {
  return linkedIn(heading).filter((path) => sources.includes(path));
}

/** Files linked in the recipe under a heading. */
function linkedIn(heading: string): string[] {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [recipe = ''] = section.split('\n## ');
  return [...recipe.matchAll(/\]\(\.\.\/\.\.\/([^)#]+)/g)].map(([, path]) => path!);
}

describe.each(recipes)('$heading', (recipe) => {
  const listed = sourcesIn(recipe);
  const mentions = (path: string) => recipe.example.test(readFileSync(root + path, 'utf8'));

  it('lists every file that mentions the example', () => {
    const affected = sources
      .filter(mentions)
      .filter((path) => !recipe.unaffected.includes(path.split('/').at(-1)!));
    expect(affected.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('lists no file that does not', () => {
    expect(listed).not.toEqual([]);
    const alternatives = ['apps/survey/src/config.ts', 'apps/survey/src/events/event-types.ts'];
    expect(listed.filter((path) => !mentions(path) && !alternatives.includes(path))).toEqual([]);
  });
});

describe('## Add a reply language', () => {
  it('lists every file outside of the folder of a language that names the language', () => {
    const affected = filesBelow('packages/inbound-mail/src').filter(
      (path) => !path.includes('/languages/pl/') && /polish/i.test(readFileSync(root + path, 'utf8')),
    );
    expect(affected).toEqual(['packages/inbound-mail/src/languages/languages.ts']);
    expect(linkedIn('## Add a reply language')).toEqual(expect.arrayContaining(affected));
  });
});
