import type { TestOrganization } from './service.ts';

/** A row of `GET /api/v1/summary/by`. */
export interface Group {
  id: string | null;
  name: string | null;
  rank: number | null;
  nps: number;
  responses: number;
  surveysSent: number;
  sentiment: { happy: number; neutral: number; unhappy: number };
  waitingOnFollowUp: number;
  reviewClicks: number;
  differs: 'above' | 'below' | null;
}
export async function by({ key }: TestOrganization, query = ''): Promise<Group[]> {
  const { body } = await key.get(`/api/v1/summary/by${query}`).expect(200);
  return body.data;
}

export async function aPlace({ owner }: TestOrganization, name: string, kind = 'locations'): Promise<string> {
  const { body } = await owner.post(`/api/v1/${kind}`, { name }).expect(201);
  return body.id;
}
