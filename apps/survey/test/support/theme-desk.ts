import { recountThemes } from '../../src/themes/record/recount-themes.ts';
import { aSurveyingOrganization } from './builders.ts';
import { startMailingService, type MailingService } from './mailing.ts';
import { noon, type TestOrganization } from './service.ts';
import { keysOf, responsesOf, themesOf } from './themes.ts';

/** A surveying organization of its own for each test, and calls about the themes of its comments. */
export class ThemeDesk {
  // Filled before any test runs.
  service!: MailingService;
  organization!: TestOrganization & { survey: string };

  constructor(name: string) {
    beforeAll(async () => {
      this.service = await startMailingService(name);
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      this.service.clock.set(noon);
      this.organization = await aSurveyingOrganization(this.service, { fatigueDays: 0 });
    });
  }

  recount = () => recountThemes(this.service.context, new AbortController().signal);
  themes = (query = '', call = this.organization.key) => themesOf(call, query);
  responsesWith = (query: string, call = this.organization.key) => responsesOf(call, query);
  commentsOf = async (query: string) => (await this.responsesWith(query)).map(({ comment }) => comment);
  themeCounts = (query = '') => keysOf(this.organization.key, query);
}
