import { createSurveyClient } from '@reachback/client';
import type { Survey } from '@reachback/client/survey-types';
import { createApp } from '@reachback/survey/app';
import { readConfig } from '@reachback/survey/config';
import type { Context } from '@reachback/survey/context';
import { openContext } from '@reachback/survey/open-context';
import { smsStatusPath } from '@reachback/survey/invitations/sms/sms-status-link';
import { recipientLink } from '@reachback/survey/alerts/recipients/recipient-link';
import { surveyLink } from '@reachback/survey/invitations/messages/survey-link';
import { reminderLink } from '@reachback/survey/reminders/reminder-link';
import { reviewToken } from '@reachback/survey/survey-page/review-link';
import { unsubscribeLink } from '@reachback/survey/invitations/messages/unsubscribe-link';
import { readAnswers } from '@reachback/survey/questions/answer';
import { recordResponse } from '@reachback/survey/responses/record/record-response';
import { log, mark, openWorld, pathOf, uuid, type Organization, type World } from './world.ts';

function openSurvey(): Promise<World & { context: Context }> {
  return openWorld('survey', async (settings, lifecycle) => {
    const context = await openContext({ config: readConfig(settings), log, lifecycle });
    return { context, app: createApp(context) };
  });
}

/** Two organizations with data for every route. */
export async function filledSurvey(): Promise<World> {
  const world = await openSurvey();
  const pages = await fill(world, world.mine, 'own');
  await fill(world, world.theirs, mark);
  return { ...world, places: { pages, inbound: ['/sms/inbound'] } };
}

/** Creates a thing of every kind, with the word in its texts. */
async function fill(
  world: World & { context: Context },
  owner: Organization,
  word: string,
): Promise<string[]> {
  const client = createSurveyClient({ baseUrl: world.baseUrl, credential: owner.token });
  await client.createWebhookEndpoint({ url: `https://${word}.example/hooks`, description: word });
  const asked = await client.createSurvey({
    name: word,
    question: `${word}?`,
    emailSubject: word,
    questions: [{ kind: 'text', text: `${word}?` }],
  });
  const location = await client.createLocation({ name: word });
  const link = await client.createLocationLink({ location: location.id, kind: 'qr', name: word });
  await client.createProvider({ name: word });
  await client.createOrganizationKey({ name: word });
  await client.createAlertRule({ name: word, words: [word] });
  const recipient = await client.createAlertRecipient({
    name: word,
    channel: 'email',
    email: `${word}@recipient.example`,
  });
  const me = await client.getMe({});
  await client.setMemberLocations({ id: me.person!.id, locations: [location.id] });
  const pages: string[] = [
    pathOf(recipientLink(world.context, owner.id, uuid(recipient.id), recipient.email!)),
    pathOf(reminderLink(world.context, owner.id, uuid(me.person!.id))),
    pathOf(link.url),
  ];
  const { context } = world;
  const person = { firstName: word, lastName: word, location: word, provider: word };
  for (const score of [2, 10, null]) {
    const email = `person-${score}@${word}.example`;
    const visit = await client.reportVisit({ ...person, externalId: `${word}-${score}`, email });
    const invitation = uuid(visit.invitationId!);
    const review = reviewToken(context, { organizationId: owner.id, invitationId: invitation });
    pages.push(
      pathOf(surveyLink(context, owner.id, invitation)),
      pathOf(unsubscribeLink(context, owner.id, invitation, email)),
      smsStatusPath(context, owner.id, invitation),
      `/r/${review}/google`,
    );
    if (score !== null)
      await answer(world.context, owner, { invitation: visit.invitationId!, score, comment: word, asked });
  }
  const [response] = (await client.listResponses({ limit: 1 })).data;
  await client.sendReply({ id: response!.id, text: word, undo_seconds: 60 });
  await client.addUnsubscribe({ email: `gone@${word}.example` });
  return pages;
}

/** As recorded by the survey page, once the email was sent. */
async function answer(
  context: Context,
  { id: organizationId }: Organization,
  {
    invitation,
    score,
    comment,
    asked,
  }: { invitation: string; score: number; comment: string; asked: Survey },
): Promise<void> {
  const invitationId = uuid(invitation);
  const sentAt = new Date();
  await context.db.invitation.updateMany({ where: { id: invitationId }, data: { status: 'sent', sentAt } });
  const { questions } = asked;
  const { answers } = readAnswers(questions, { [questions[0]!.id]: comment });
  const further = { asked: questions, answers };
  const outcome = await recordResponse(context, { organizationId, invitationId, score, comment, further });
  if (outcome !== 'recorded') throw new Error(`the answer was not taken: ${outcome}`);
}
