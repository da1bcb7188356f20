import request, { type Response } from 'supertest';
import { answersPerHourMax } from '../../src/responses/record/record-walk-in.ts';
import { aSurveyingOrganization } from './builders.ts';
import { startMailingService, type MailingService } from './mailing.ts';
import { noon, type TestOrganization } from './service.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

interface TestLink {
  id: string;
  path: string;
}

interface Device {
  get(path: string): Promise<Response>;
  post(path: string, form: Record<string, string | number>): Promise<Response>;
  /** Opens the form and sends it. */
  answer(path: string, form: Record<string, string | number>): Promise<Response>;
}

/** A surveying organization of its own for each test, with a location whose links devices open. */
export class WalkInDesk {
  // Filled before any test runs.
  service!: MailingService;
  organization!: TestOrganization & { survey: string };
  location!: string;
  #addresses = 0;

  constructor(name: string) {
    beforeAll(async () => {
      // Each device of these tests has an address of its own.
      this.service = await startMailingService(name, { env: { TRUSTED_PROXIES: '1' } });
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      this.service.clock.set(noon);
      this.organization = await aSurveyingOrganization(this.service, { fatigueDays: 0 });
      const { body } = await this.organization.owner.post('/api/v1/locations', {
        name: 'Harbour Street',
        reviewLinks: [{ platform: 'google', url: 'https://reviews.example/harbour' }],
      });
      this.location = body.id;
    });
  }

  aLink = async (kind: 'qr' | 'kiosk', given: Record<string, unknown> = {}): Promise<TestLink> => {
    const { body } = await this.organization.owner
      .post('/api/v1/location-links', { location: this.location, kind, name: kind, ...given })
      .expect(201);
    return { id: body.id, path: new URL(body.url).pathname };
  };

  /** Gives an answer, as if it were the last of the link in this hour. */
  useUpQuota = async ({ id, path }: TestLink, score: number): Promise<void> => {
    await this.aDevice().answer(path, { score });
    await this.service.context.pool.query('update location_links set answers_in_hour = $1 where id = $2', [
      answersPerHourMax,
      id.replace('lnk_', ''),
    ]);
  };

  /** A device of somebody, with its cookies. */
  aDevice = ({ keepsCookies = true, address = this.#nextAddress() } = {}): Device => {
    const { app } = this.service;
    let cookie = '';
    const send = async (call: request.Test) => {
      const answer = await call.set({ 'User-Agent': person, 'X-Forwarded-For': address, Cookie: cookie });
      const [set] = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
      if (set && keepsCookies) cookie = set.split(';')[0]!;
      return answer;
    };
    const get = (path: string) => send(request(app).get(path));
    const post = (path: string, form: Record<string, string | number>) =>
      send(request(app).post(path).type('form').send(form));
    const answer = async (path: string, form: Record<string, string | number>) =>
      post(path.split('?')[0]!, { view: viewIn((await get(path)).text), ...form });
    return { get, post, answer };
  };

  responses = async (query = '') => {
    const { body } = await this.organization.key.get(`/api/v1/responses${query}`).expect(200);
    return body.data as { id: string; [field: string]: unknown }[];
  };

  #nextAddress(): string {
    const address = `10.0.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`;
    this.#addresses += 1;
    return address;
  }
}

export const viewIn = (html: string) => /name="view" value="([^"]+)"/.exec(html)?.[1] ?? 'none';
