import { withoutTable } from '@reachback/testing/database/without-table';
import request from 'supertest';
import { kioskPauseMs } from '../../src/responses/record/record-walk-in.ts';
import type { MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';
import { viewIn, WalkInDesk } from '../support/walk-in-desk.ts';

const desk = new WalkInDesk('kiosks');
const { aDevice, aLink, responses, useUpQuota } = desk;
let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeEach(() => {
  ({ service, organization } = desk);
});

describe('a kiosk', () => {
  it('thanks without the answer, without links, and goes back to the start', async () => {
    const { path } = await aLink('kiosk');
    const device = aDevice();
    const { status, headers } = await device.answer(path, { score: 2, comment: 'Private words' });
    expect([status, headers['set-cookie']]).toEqual([303, undefined]);
    const { text } = await device.get(`${path}?done=1`);
    expect(text).toContain('Thank you!');
    expect(text).toContain('http-equiv="refresh" content="8;url=./');
    expect(text).not.toMatch(/Private words|out of 10|<a /);
    expect((await device.get(path)).text).toContain('name="score"');
    expect(await responses()).toEqual([expect.objectContaining({ score: 2, source: 'kiosk' })]);
  });

  it('counts 500 taps within a minute once', async () => {
    const { path } = await aLink('kiosk');
    const tablet = aDevice();
    const statuses = new Map<number, number>();
    for (let n = 0; n < 500; n += 1) {
      const { status } = await tablet.answer(path, { score: n % 11 });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      service.clock.advance(120);
    }
    expect([...statuses]).toEqual([[303, 500]]);
    expect((await responses()).map(({ score }) => score)).toEqual([0]);
    const { body } = await organization.key.get('/api/v1/summary').expect(200);
    expect(body.responses).toBe(1);
    service.clock.advance(kioskPauseMs);
    await aDevice().answer(path, { score: 9 });
    expect((await responses()).map(({ score }) => score)).toEqual([9, 0]);
  });

  it('counts taps that come at the same time once', async () => {
    const { path } = await aLink('kiosk');
    const views = await Promise.all(
      Array.from({ length: 20 }, async () => viewIn((await aDevice().get(path)).text)),
    );
    await Promise.all(views.map((view) => aDevice().post(path, { view, score: 7 })));
    expect(await responses()).toHaveLength(1);
  });

  it('lets nobody change what the person before said', async () => {
    const { path } = await aLink('kiosk');
    const device = aDevice();
    const view = viewIn((await device.get(path)).text);
    await device.post(path, { view, score: 9 });
    service.clock.advance(60_000);
    await device.post(path, { view, score: 0, comment: 'Not me' });
    expect(await responses()).toEqual([expect.objectContaining({ score: 9, comment: '' })]);
  });

  const returns = (html: string) =>
    /http-equiv="refresh" content="60"/.test(html) && /data-kiosk="60"[^]*kiosk\.js/.test(html);

  it('goes back to the start from the page of a quota that is used up', async () => {
    const link = await aLink('kiosk');
    await useUpQuota(link, 9);
    service.clock.advance(kioskPauseMs);
    const { status, text } = await aDevice().answer(link.path, { score: 8 });
    expect([status, returns(text)]).toEqual([429, true]);
  });

  it('goes back to the start as soon as its survey is open again, and the service works', async () => {
    const { path } = await aLink('kiosk');
    const { owner, survey } = organization;
    const setStatus = (status: string) => owner.patch(`/api/v1/surveys/${survey}`, { status }).expect(200);
    await setStatus('paused');
    const closed = await aDevice().get(path);
    expect([closed.status, returns(closed.text)]).toEqual([410, true]);
    await setStatus('active');
    const { pool } = service.context;
    await withoutTable(pool, 'looks', async () => {
      const failed = await request(service.app).get(path).set('Accept', 'text/html').expect(500);
      expect(returns(failed.text)).toBe(true);
      expect(failed.headers['content-security-policy']).toContain("script-src 'self'");
    });
  });
});
