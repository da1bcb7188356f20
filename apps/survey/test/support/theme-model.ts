import {
  startWebhookReceiver,
  type Received,
  type Reply,
  type WebhookReceiver,
} from '@reachback/testing/network/webhook-receiver';
import { modelLane } from '../../src/themes/model/model-lane.ts';
import { aSurveyingOrganization } from './builders.ts';
import { startMailingService, type MailingService } from './mailing.ts';
import { noon, type TestOrganization } from './service.ts';

/** Answers as chat completions do. @param content of the message; anything but a string is JSON */
export const says = (content: unknown): Reply => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const body = { id: 'c1', object: 'chat.completion', choices: [{ index: 0, message: { content: text } }] };
  return (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** The same, with these themes: `waiting:negative`. */
export const chooses = (...themes: string[]): Reply =>
  says({
    themes: themes.map((one) => ({ theme: one.split(':')[0], sentiment: one.split(':')[1] })),
  });

/** What a request asked of the model. */
export function asked({ body }: Received) {
  const { messages, ...rest } = JSON.parse(body);
  return { ...rest, system: messages[0], user: messages[1], given: JSON.parse(messages[1].content) };
}

/** A service whose operator configured a model, and an organization of its own for each test that uses it. */
export class ModelDesk {
  // Filled before any test runs.
  model!: WebhookReceiver;
  service!: MailingService;
  organization!: TestOrganization & { survey: string };

  constructor(name: string, env: Record<string, string> = {}) {
    beforeAll(async () => {
      this.model = await startWebhookReceiver();
      this.service = await startMailingService(name, {
        env: { THEMES_URL: `${this.model.url}/`, THEMES_MODEL: 'small', THEMES_API_KEY: 'secret', ...env },
      });
    });
    afterAll(async () => {
      await this.service.close();
      await this.model.close();
    });
    beforeEach(async () => {
      this.service.clock.set(noon);
      this.model.received.length = 0;
      this.model.answer(chooses());
      this.organization = await this.another({ usesModel: true });
    });
  }

  another = async (settings: object) => {
    const organization = await aSurveyingOrganization(this.service, { fatigueDays: 0 });
    await organization.owner.put('/api/v1/settings/themes', settings).expect(200);
    return organization;
  };

  /** One batch, as a wake-up runs it. */
  work = (organization = this.organization, stop = new AbortController()) =>
    modelLane.work(this.service.context, organization.id, stop.signal);

  nextDue = (organization = this.organization) => modelLane.nextDue(this.service.context, organization.id);

  /** Works until nothing is due now. */
  drain = async (organization = this.organization) => {
    for (let batch = 0; batch < 100; batch += 1) {
      const due = await this.nextDue(organization);
      if (!due || due > this.service.clock.now()) return;
      await this.work(organization);
    }
    throw new Error('the lane does not come to rest');
  };

  /** Results of requests, by the metric. */
  results = async (result: string) => {
    const { values } = await this.service.context.metrics.modelAnswers.get();
    return values.find(({ labels }) => labels.result === result)?.value ?? 0;
  };

  /** The only response of the organization. */
  response = async () =>
    (await this.organization.key.get('/api/v1/responses').expect(200)).body.data[0] as {
      id: string;
      comment: string;
      themes: { theme: string; sentiment: string }[];
      themes_source: string;
    };
}
