import { Eye } from 'lucide-react';
import type { Response } from '@reachback/client/survey-types';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFailureText } from '../../components/states.tsx';
import { survey } from '../../data/clients.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';

/** The person's contact, loaded on request and kept only while the response is open. Each request is in the audit log. */
export function Contact({ response: { id } }: { response: Response }) {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const [contact, setContact] = useState<Awaited<ReturnType<typeof survey.showContact>>>();
  const [error, setError] = useState('');
  const show = async () => {
    setError('');
    try {
      setContact(await survey.showContact({ id }));
    } catch (failed) {
      setError(failure(failed));
    }
  };
  const isEmpty = contact && !contact.name && !contact.email && !contact.phone;
  return (
    <section
      aria-label={t.person}
      aria-live="polite"
      className="flex flex-col gap-1 border-b border-line px-6 py-3"
    >
      {!contact && (
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="ghost" icon={Eye} onClick={show}>
            {t.showContact}
          </Button>
          <span className="text-12 text-ink-3">{t.looksLogged}</span>
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
      {isEmpty && <p className="text-ink-2">{t.noContact}</p>}
      {contact?.name && <span className="font-mid wrap-anywhere">{contact.name}</span>}
      {contact?.email && (
        <a className="link wrap-anywhere" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      )}
      {contact?.phone && (
        <a className="link" href={`tel:${contact.phone}`}>
          {contact.phone}
        </a>
      )}
    </section>
  );
}
