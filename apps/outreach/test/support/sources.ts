import { randomBytes } from 'node:crypto';
import request, { type Test } from 'supertest';
import type { Service, TestOrganization } from './service.ts';

/** A source of inbound reports. */
export interface MadeSource {
  id: string;
  /** Where its reports are posted to. */
  path: string;
  /** Of the kinds whose secret we make; undefined for the others. */
  secret: string;
}

/** @param given fields of the source: its kind, and its secret if the provider makes it */
export async function aSource({ owner }: TestOrganization, given: object): Promise<MadeSource> {
  const { body } = await owner.post('/api/v1/inbound-sources', given).expect(201);
  return { id: body.id, path: new URL(body.url).pathname, secret: body.secret };
}

/** Posts what a provider reports; as JSON unless the headers say otherwise. */
export function postReport(
  { app }: Service,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Test {
  return request(app)
    .post(path)
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body);
}

/** Body of a report of a hard bounce, as Postmark sends it. */
export const hardBounceReport = (email: string) =>
  JSON.stringify({
    RecordType: 'Bounce',
    Type: 'HardBounce',
    ID: randomBytes(4).readUInt32BE(),
    MessageID: 'm',
    Email: email,
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist',
  });
