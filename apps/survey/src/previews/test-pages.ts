import type { PageAnswer, PageVisit } from '@reachback/common/http/routing/page';
import type { Context, SurveyPage } from '../context.ts';
import { preferredLanguage, spokenLanguage, textsIn } from '../languages/languages.ts';
import { loadShownLook } from '../look/shown-look.ts';
import { answerFormBytesMax } from '../responses/answer-rules.ts';
import { answerForm } from '../survey-page/answer-form.ts';
import { messagePage } from '../survey-page/layout.ts';
import { readAnswer, readScore } from '../survey-page/read-answer.ts';
import { thankYou } from '../survey-page/thank-you.ts';
import { loadSender, sampleLanguage, sampleSurvey, type SampleSurvey } from './sample-survey.ts';
import { readTestToken } from './test-link.ts';

const path = '/t/:language/:token';
const may = { score: true, comment: true };

/** The page that the links of a test open. */
export const showTestSurvey: SurveyPage = {
  method: 'GET',
  path,
  async handle(context, visit) {
    const sample = await loadSample(context, visit);
    if (!sample) return unknownLink(visit);
    const score = readScore(sample.page.surveyKind, visit.query.score);
    const preselected = score !== null;
    return answerForm(200, sample.page, {
      score,
      comment: '',
      answers: [],
      preselected,
      tap: false,
      problem: null,
      may,
    });
  },
};

/** Shows the thank-you page for the given answer, which is not stored. */
export const answerTestSurvey: SurveyPage = {
  method: 'POST',
  path,
  formBytesMax: answerFormBytesMax,
  async handle(context, visit) {
    const sample = await loadSample(context, visit);
    if (!sample) return unknownLink(visit);
    const { score, comment, answers, problem } = readAnswer(sample.page, visit.form, null);
    if (score === null || problem) {
      const given = { score, comment, answers, problem };
      return answerForm(422, sample.page, { ...given, preselected: false, tap: false, may });
    }
    return thankYou(sample.page, {
      response: { score, comment },
      changeAt: sample.page.unsubscribeAt,
      reviewAt: (platform) => sample.reviewUrls.get(platform) ?? '',
    });
  },
};

async function loadSample(context: Context, { params }: PageVisit): Promise<SampleSurvey | null> {
  const subject = readTestToken(context, params.token!);
  const asked = spokenLanguage(params.language!);
  if (!subject || !asked) return null;
  const { organizationId, surveyId, locationId } = subject;
  const { db, clock } = context;
  const [survey, location, sender, look] = await Promise.all([
    db.survey.findUnique({ where: { organizationId_id: { organizationId, id: surveyId } } }),
    locationId &&
      db.location.findUnique({ where: { organizationId_id: { organizationId, id: locationId } } }),
    loadSender(context, organizationId),
    loadShownLook(context, organizationId),
  ]);
  if (!survey) return null;
  const language = sampleLanguage(asked, location || null, survey);
  return sampleSurvey({
    organizationId,
    survey,
    location: location || null,
    language,
    sender,
    look,
    firstName: null,
    isReminder: false,
    notice: textsIn[language].test,
    unsubscribeAt: `./${params.token}`,
    now: clock.now(),
  });
}

function unknownLink({ languages }: PageVisit): PageAnswer {
  const language = preferredLanguage(languages);
  const { unknownTitle, unknown } = textsIn[language].page;
  return messagePage(404, { language, sender: null, title: unknownTitle }, unknown);
}
