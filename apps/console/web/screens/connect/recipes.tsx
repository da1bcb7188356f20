import { useState } from 'react';
import { Segments } from '../../components/tabs.tsx';
import { useMe } from '../../data/me.ts';
import { en } from '../../words/en/recipes.ts';
import { useLoadedWords } from '../../words/words.ts';
import { useServices } from './addresses.ts';
import { CopyBlock } from './parts.tsx';

const loadDe = () => import('../../words/de/recipes.ts');
const systems = ['curl', 'n8n', 'Zapier', 'Make'] as const;

/** Examples of how systems report a visit. They use the reader's own address, so that nobody else is surveyed. */
export function Recipes({ secret, externalId }: { secret: string; externalId: string }) {
  const t = useLoadedWords(en, loadDe);
  const [system, setSystem] = useState<(typeof systems)[number]>('curl');
  const [visitAt] = useState(() => new Date().toISOString());
  const address = `${useServices().survey}/api/v1/visits`;
  const person = useMe()?.person;
  const [firstName] = (person?.name ?? '').split(' ');
  const visit = { externalId, firstName, email: person?.email, visitAt };
  const body = JSON.stringify(visit, null, 2);
  // For a trial the survey is sent at once; a configured system keeps the delay.
  const tried = JSON.stringify({ ...visit, sendNow: true }, null, 2);
  return (
    <section className="flex flex-col gap-4" aria-label={t.title}>
      <div>
        <h3 className="text-13">{t.title}</h3>
        <p className="text-ink-2">
          {t.text(person?.email ?? '')} {system === 'curl' && t.sendNow}
        </p>
      </div>
      <div>
        <Segments
          label={t.system}
          value={system}
          onChange={setSystem}
          options={systems.map((value) => ({ value, label: value }))}
        />
      </div>
      {system === 'curl' ? (
        <CopyBlock
          label="curl"
          text={[
            `KEY=${secret}`,
            `curl '${address}' \\`,
            `  -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\`,
            `  -d ${inShell(tried)}`,
          ].join('\n')}
        />
      ) : (
        <>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {[...t.steps[system], t.afterwards[system]].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <CopyBlock label="URL" text={address} />
          <CopyBlock label="Authorization" text={`Bearer ${secret}`} />
          <CopyBlock label={t.body} text={body} />
        </>
      )}
    </section>
  );
}

/** Names and addresses may contain an apostrophe. */
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
