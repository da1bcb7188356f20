import { notFound } from '@reachback/common/http/errors/errors';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import { languageOf, type TextLanguage } from '../languages/languages.ts';
import { readPersonOfResponse, type PersonOfResponse } from '../responses/person-of-response.ts';
import { senderNameOf } from '../settings/sender-name.ts';

/** The facts of a reply, besides its own text. */
export interface Letter {
  person: PersonOfResponse;
  senderName: string | null;
  language: TextLanguage;
  /** The location or else the organization; null when neither has a name. */
  place: string | null;
  /** The survey's own subject; null for the language's default. */
  emailSubject: string | null;
  kind: SurveyKind;
  score: number;
  comment: string;
  /** Message-ID of the survey's email; null for an SMS. */
  surveyMessageId: string | null;
}

interface Row {
  language: string;
  place: string | null;
  emailSubject: string | null;
  kind: SurveyKind;
  score: number;
  comment: string;
  nameInSettings: string | null;
  surveyMessageId: string | null;
}

/** @throws ApiError 404 for a response that is not in the organization */
export async function readLetter(
  context: Pick<Context, 'pool' | 'accounts' | 'log'>,
  organizationId: string,
  responseId: string,
): Promise<Letter> {
  const person = await readPersonOfResponse(context.pool, organizationId, responseId);
  const row = await readRow(context.pool, organizationId, responseId);
  if (!row) throw notFound('response');
  const { language, nameInSettings, place, ...same } = row;
  const senderName = await senderNameOf(context, organizationId, nameInSettings);
  return { ...same, person, senderName, language: languageOf(language), place: place ?? senderName };
}

async function readRow(pool: Pool, organizationId: string, responseId: string): Promise<Row | undefined> {
  // not null: language
  const { rows } = await pool.query<Row>({
    name: 'letter-of-response',
    text: `select coalesce(i.language, l.language, s.language) as language, l.name as place,
        s.email_subject as "emailSubject", r.kind, r.score, r.comment, t.sender_name as "nameInSettings",
        (select m.message_id from outbound_messages m where m.organization_id = $1 and m.invitation_id = i.id
          and m.channel = 'email' and m.number = 0) as "surveyMessageId"
      from responses r
      left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
      join surveys s on s.organization_id = r.organization_id and s.id = r.survey_id
      join settings t on t.organization_id = r.organization_id
      left join locations l on l.organization_id = r.organization_id and l.id = r.location_id
      where r.organization_id = $1 and r.id = $2`,
    values: [organizationId, responseId],
  });
  return rows[0];
}
