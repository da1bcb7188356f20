import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('inbound routes');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const post = (path: string, body: string) => postReport(service, path, body);

describe('an address that is not a source’s', () => {
  it('is unknown: one of another kind, a deleted one, an invented one', async () => {
    const { id, path } = await aSource(organization, { kind: 'postmark' });
    await post(path.replace('postmark', 'sendgrid'), '{}').expect(404);
    await post(`${path.slice(0, -3)}abc`, '{}').expect(404);
    await post('/inbound/postmark/token', '{}').expect(404);
    await organization.owner.delete(`/api/v1/inbound-sources/${id}`).expect(204);
    await post(path, '{}').expect(404);
  });

  it('takes no more than the limit', async () => {
    const { path } = await aSource(organization, { kind: 'postmark' });
    const { body } = await post(path, ' '.repeat(25 * 1024 * 1024)).expect(413);
    expect(body.error.code).toBe('payload_too_large');
  });
});
