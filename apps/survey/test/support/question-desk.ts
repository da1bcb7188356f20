import request from 'supertest';
import type { Question } from '../../src/questions/question.ts';
import { aSurveyingOrganization } from './builders.ts';
import { startMailingService, type MailingService } from './mailing.ts';
import { askQuestions, oneAnswerEach } from './questions.ts';
import { noon, type TestOrganization } from './service.ts';

/** A surveying organization of its own for each test, whose survey asks the `threeQuestions`. */
export class QuestionDesk {
  // Filled before any test runs.
  service!: MailingService;
  organization!: TestOrganization & { survey: string };
  asked!: Question[];
  /** Form fields of one answer to each. */
  all!: Record<string, string>;

  constructor(name: string) {
    beforeAll(async () => {
      this.service = await startMailingService(name);
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      this.service.clock.set(noon);
      this.organization = await aSurveyingOrganization(this.service, { fatigueDays: 0 });
      this.asked = await askQuestions(this.organization);
      this.all = oneAnswerEach(this.asked);
    });
  }

  page = (path: string) => request(this.service.app).get(path);
  list = async () => (await this.organization.key.get('/api/v1/responses').expect(200)).body.data;

  /** Events about responses, oldest first. */
  events = async () =>
    (
      await this.service.context.db.webhookEvent.findMany({
        where: { organizationId: this.organization.id, type: { startsWith: 'reputation.response' } },
        orderBy: { id: 'asc' },
      })
    ).map(({ type, body }) => ({ type, response: JSON.parse(body).data.response }));

  /** What responses have once all are answered. */
  answersOfAll = () => [
    {
      question_id: this.asked[0]!.id,
      kind: 'choice',
      question: 'How did you find us?',
      options: [this.asked[0]!.options[1]],
      score: null,
      score_max: null,
      text: '',
    },
    {
      question_id: this.asked[1]!.id,
      kind: 'scale',
      question: 'How was the wait?',
      options: [],
      score: 4,
      score_max: 5,
      text: '',
    },
    {
      question_id: this.asked[2]!.id,
      kind: 'text',
      question: 'What should we know?',
      options: [],
      score: null,
      score_max: null,
      text: 'Ring the bell',
    },
  ];
}
