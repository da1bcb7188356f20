import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryState } from '../../components/states.tsx';
import { outreach, survey } from '../../data/clients.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';

/** The settings of outreach; the rules for all campaigns are there too. */
export const outreachSettingsQuery = {
  queryKey: ['campaigns', 'settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => outreach.getSettings({}, { signal }),
};

/** What the installation keeps and for how long, as the jobs delete it. */
export function Retention() {
  const t = useWords({ en, de });
  const words = t.kept;
  const inOutreach = useQuery(outreachSettingsQuery);
  const inSurvey = useQuery({
    queryKey: ['survey-settings', 'settings'],
    queryFn: ({ signal }) => survey.getSettings({}, { signal }),
  });
  const [ofOutreach, ofSurvey] = [inOutreach.data?.retention, inSurvey.data?.retention];
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-14">{words.title}</h2>
      <p className="text-ink-2">{words.text}</p>
      <Kept
        title={t.outreach}
        query={inOutreach}
        rows={
          ofOutreach && [
            [words.campaigns, words.always],
            [words.people, words.untilErased],
            [words.optOuts, words.untilRemoved],
            [words.bounces, words.days(ofOutreach.bounce_days)],
            [words.unprovenBounces, words.days(ofOutreach.unproven_bounce_days)],
            [words.rawEmails, words.days(ofOutreach.raw_email_days)],
            [words.strangers, words.days(ofOutreach.unmatched_raw_email_days)],
            [words.strangersRecord, words.days(ofOutreach.unmatched_email_days)],
            [words.attachments, words.days(ofOutreach.attachment_days)],
            [words.imports, words.days(ofOutreach.import_days)],
            [words.webhookEvents, words.days(ofOutreach.webhook_event_days)],
            [words.apiResponses, words.days(ofOutreach.idempotency_key_days)],
          ]
        }
      />
      <Kept
        title={t.survey}
        query={inSurvey}
        rows={
          ofSurvey && [
            [words.scores, words.always],
            [words.visits, words.untilPersonErased],
            [words.unsubscribes, words.untilRemoved],
            [words.alertMessages, words.days(ofSurvey.alertMessageDays)],
            [words.reminders, words.days(ofSurvey.reminderDays)],
            [words.webhookEvents, words.days(ofSurvey.webhookEventDays)],
            [words.apiResponses, words.days(ofSurvey.idempotencyKeyDays)],
          ]
        }
      />
      <p className="text-12 text-ink-2">{words.auditLog}</p>
    </section>
  );
}

interface KeptProps {
  title: string;
  query: UseQueryResult;
  /** What, and how long in words; undefined until loaded. */
  rows: [what: string, long: string][] | undefined;
}

function Kept({ title, query, rows }: KeptProps) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <h3 id={id} className="border-b border-line pb-2 text-12 font-mid text-ink-3">
        {title}
      </h3>
      <QueryState of={query} rows={7} rowHeight={36} />
      {rows && (
        <table aria-labelledby={id} className="num w-full">
          <tbody>
            {rows.map(([what, long]) => (
              <tr key={what} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 text-left font-text">
                  {what}
                </th>
                <td className="w-[45%] py-2 text-ink-2">{long}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
