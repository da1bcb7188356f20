import { uuidOf } from '@reachback/common/values/ids';
import {
  startSmtpServer,
  type RunningSmtpServer,
  type SmtpServerSettings,
} from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { surveyLink } from '../../src/invitations/messages/survey-link.ts';
import { aVisit } from './builders.ts';
import { drain } from './lane.ts';
import { startService, type Service, type TestOrganization } from './service.ts';

/** A service whose mails really go out, to a server of the test's own. */
export interface MailingService extends Service {
  smtp: RunningSmtpServer;
}

export async function startMailingService(
  name: string,
  replace: { env?: Record<string, string>; smtp?: SmtpServerSettings } = {},
): Promise<MailingService> {
  const smtp = await startSmtpServer(replace.smtp);
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'surveys@mail.test',
    ...replace.env,
  };
  const service = await startService(name, { env });
  return {
    ...service,
    smtp,
    async close() {
      await service.close();
      await smtp.close();
    },
  };
}

/** An invitation that went out, as its person has it. */
export interface SentInvitation {
  uuid: string;
  id: string;
  /** Of the page: `/s/…`. */
  path: string;
}

/** Reports a visit and sends its survey at once. */
export async function sendSurvey(
  service: Service,
  organization: TestOrganization,
  visit: Record<string, unknown> = {},
): Promise<SentInvitation> {
  const { body } = await organization.key
    .post('/api/v1/visits', aVisit({ sendNow: true, ...visit }))
    .expect(201);
  await drain(service, organization.id);
  const uuid = uuidOf('inv', body.invitationId)!;
  const link = new URL(surveyLink(service.context, organization.id, uuid));
  return { id: body.invitationId, uuid, path: link.pathname };
}

/** Answers as the page's form does. */
export function giveAnswer(
  { app }: Pick<Service, 'app'>,
  { path }: Pick<SentInvitation, 'path'>,
  form: { score?: number | string; comment?: string },
) {
  return request(app).post(path).type('form').send(form);
}
