import { aSurveyingOrganization } from './builders.ts';
import { startMailingService, type MailingService } from './mailing.ts';
import { noon, type TestOrganization } from './service.ts';

/** Whom the tests of erasures survey. */
export const person = {
  firstName: 'Zenobia',
  lastName: 'Quux',
  email: 'zenobia@example.com',
  phone: '+4915112345678',
};

/** A surveying organization of its own for each test, which surveys by email and SMS as often as it likes. */
export class ErasureDesk {
  // Filled before any test runs.
  service!: MailingService;
  organization!: TestOrganization & { survey: string };

  constructor(name: string, replace?: Parameters<typeof startMailingService>[1]) {
    beforeAll(async () => {
      this.service = await startMailingService(name, replace);
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      this.service.clock.set(noon);
      this.organization = await aSurveyingOrganization(this.service, { fatigueDays: 0, smsEnabled: true });
    });
  }

  erase = (body: object) => this.organization.owner.post('/api/v1/persons/erase', body);

  /** The tables in which anything that the database holds of the organization mentions the text. */
  mentions = async (words: string): Promise<string[]> => {
    const { pool } = this.service.context;
    const { rows } = await pool.query<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'`,
    );
    const found: string[] = [];
    for (const { table_name: table } of rows) {
      const { rowCount } = await pool.query(
        `select from ${table} as t where organization_id = $1 and t::text ilike $2`,
        [this.organization.id, `%${words}%`],
      );
      if (rowCount) found.push(table);
    }
    return found;
  };
}
