import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { surveyError } from '../api/errors.ts';
import { changeVisitPolicy } from '../settings/change-visit-policy.ts';
import { questionsInput, settleQuestions } from '../questions/question.ts';
import { presentSurvey, surveyFields, surveysMax, surveyView } from './survey.ts';

const { name, ...optional } = surveyFields;

/** The first survey of an organization becomes its default. */
export const createSurvey = endpoint({
  name: 'createSurvey',
  summary: 'Create a survey',
  description:
    'Creates an active survey; the first survey of an organization becomes the default. `kind` defaults to `nps`; only NPS surveys count in the summary. Texts that you omit use the texts of the survey’s language. `questions` are up to three further questions, which people can skip. An organization has at most 1,000 surveys, archived ones included.',
  group: 'surveys',
  input: z
    .object({ ...optional, questions: questionsInput })
    .partial()
    .extend({ name }),
  bodyExample: { name: 'After a visit', question: 'How likely are you to recommend us to a friend?' },
  output: surveyView,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, { questions, ...input }) {
    const before = await createdBefore({ newId }, (made) =>
      context.db.survey.findFirst({ where: { organizationId, id: made } }),
    );
    if (before) return presentSurvey(before);
    const now = context.clock.now();
    const id = newId ?? newUuid(now.getTime());
    const { language = 'en' } = input;
    const asked = settleQuestions(questions ?? [], []);
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      if ((await tx.survey.count({ where: { organizationId } })) >= surveysMax) {
        throw surveyError('too_many', `an organization can have ${surveysMax} surveys`);
      }
      const data = {
        ...input,
        questions: asked,
        language,
        organizationId,
        id,
        createdAt: now,
        updatedAt: now,
      };
      const created = await tx.survey.create({ data });
      await tx.settings.updateMany({
        where: { organizationId, defaultSurveyId: null },
        data: { defaultSurveyId: id },
      });
      return created;
    });
    return presentSurvey(row);
  },
});
