import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
beforeAll(async () => {
  service = await startService('tracking');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  smtp = await startSmtpServer();
});
afterEach(() => smtp.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const body =
  '<p>See <a class="x" href="https://shop.test/a?b=1&amp;c=2">our shop</a> or <a href="mailto:sam@sender.test">write</a>' +
  " or <a href='{{unsubscribe_link}}'>leave</a></p>";

/** Sends one mail with that tracking, and lets time pass before anybody can have read it. */
async function aMail(tracking: { opens?: boolean; clicks?: boolean; body?: string }) {
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const campaign = await aCampaign(service, organization, {
    mailboxes: [mailbox],
    steps: [{ body: tracking.body ?? body }],
    data: { trackOpens: tracking.opens ?? false, trackClicks: tracking.clicks ?? false },
  });
  await someLeads(service, organization, campaign, 1);
  const lane = sendingLaneId(organization.id, mailbox.uuid);
  await sendingLane.work(service.context, lane, new AbortController().signal);
  const parts = decoded(smtp.messages[0]!.raw);
  service.clock.advance(60_000);
  return {
    campaign,
    ...parts,
    links: [...parts.html.matchAll(/href=["']([^"']*)["']/g)].map(([, link]) =>
      link!.replaceAll('&amp;', '&'),
    ),
    pixel: /<img src="([^"]*)"/.exec(parts.html)?.[1] ?? '',
  };
}

/** The two parts of a mail, without their transfer encoding. */
function decoded(raw: string): { text: string; html: string } {
  const part = (type: string) => {
    const at = raw.search(new RegExp(`content-type: ${type}`, 'i'));
    const [head = '', ...rest] = raw.slice(at).split('\r\n\r\n');
    const content = rest.join('\r\n\r\n').split('\r\n--')[0]!;
    if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
    if (!/quoted-printable/i.test(head)) return content;
    return content
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  };
  return { text: part('text/plain'), html: part('text/html') };
}

const get = (url: string, userAgent = browser) =>
  request(service.app).get(url.replace('http://outreach.test', '')).set('User-Agent', userAgent).redirects(0);
const sendOf = ({ uuid }: Made) => service.context.db.send.findFirstOrThrow({ where: { campaignId: uuid } });

describe('a mail', () => {
  it('carries neither pixel nor our links unless the campaign asks for them', async () => {
    const { links, pixel } = await aMail({});
    expect(links[0]).toBe('https://shop.test/a?b=1&c=2');
    expect(pixel).toBe('');
  });

  it('leads by way of us in its HTML, with the way out, addresses and the text left as they are', async () => {
    const { links, pixel, text } = await aMail({ clicks: true });
    expect(links).toEqual([
      expect.stringMatching(/^http:\/\/outreach\.test\/c\/[\w-]+\?to=https%3A%2F%2Fshop\.test/),
      'mailto:sam@sender.test',
      expect.stringMatching(/^http:\/\/outreach\.test\/u\/[\w-]+$/),
    ]);
    expect(text).toContain('https://shop.test/a?b=1&c=2');
    expect(text).not.toContain('/c/');
    expect(pixel).toBe('');
  });

  it('carries a pixel, and no other links, where only opens are wanted', async () => {
    const { links, pixel } = await aMail({ opens: true });
    expect(pixel).toMatch(/^http:\/\/outreach\.test\/o\/[\w-]+$/);
    expect(links[0]).toBe('https://shop.test/a?b=1&c=2');
  });
});

describe('the pixel', () => {
  it('is a picture that is never cached, and counts once', async () => {
    const { campaign, pixel } = await aMail({ opens: true });
    const { status, headers, body: bytes } = await get(pixel);
    expect([status, headers['content-type']]).toEqual([200, 'image/gif']);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(Buffer.from(bytes).subarray(0, 6).toString()).toBe('GIF89a');
    const { openedAt } = await sendOf(campaign);
    expect(openedAt).toEqual(service.clock.now());
    service.clock.advance(60_000);
    await get(pixel);
    expect((await sendOf(campaign)).openedAt).toEqual(openedAt);
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ opened: 1, clicked: 0 });
  });

  it('counts a person whose mail program loads pictures through its proxy', async () => {
    const { campaign, pixel } = await aMail({ opens: true });
    await get(
      pixel,
      'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    );
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ opened: 1 });
  });

  it('is unknown under a token that is not ours', async () => {
    const { links } = await aMail({ clicks: true });
    const token = /\/c\/([\w-]+)/.exec(links[0]!)![1]!;
    expect((await get(`/o/${token}`)).status).toBe(404);
    expect((await get('/o/x')).status).toBe(404);
  });
});

describe('a click', () => {
  it('leads on to the page, and counts once', async () => {
    const { campaign, links } = await aMail({ clicks: true });
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await get(links[0]!);
      expect([status, headers.location]).toEqual([302, 'https://shop.test/a?b=1&c=2']);
    }
    expect((await sendOf(campaign)).clickedAt).toEqual(service.clock.now());
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ clicked: 1, opened: 0 });
  });

  it.each([
    ['https:&#x2F;&#x2F;shop.test&#47;a?b&#x3D;1&amp;c&#61;2', 'https://shop.test/a?b=1&c=2'],
    ['https://shop.test/&lt;&gt;&quot;', 'https://shop.test/%3C%3E%22'],
    ['https://shop.test/?a=1&amp;amp;b=2', 'https://shop.test/?a=1&amp;b=2'],
  ])('leads to the page of %s', async (href, page) => {
    const { links } = await aMail({ clicks: true, body: `<p><a href="${href}">Shop</a></p>` });
    expect((await get(links[0]!)).headers.location).toBe(page);
  });

  it('is not counted where only the mail client knows the page', async () => {
    const { links } = await aMail({
      clicks: true,
      body: '<p><a href="https://shop.test/&eacute;">Shop</a></p>',
    });
    expect(links[0]).toBe('https://shop.test/&eacute;');
  });

  it.each([
    ['https://evil.test/'],
    ['https://shop.test/a?b=1&c=3'],
    ['HTTPS://shop.test/a?b=1&c=2'],
    ['https://shop.test/a?b=1&c=2\n'],
    ['javascript:alert(1)'],
    [''],
  ])('never leads to %j instead', async (to) => {
    const { campaign, links } = await aMail({ clicks: true });
    const bent = links[0]!.replace(/\?to=.*/, `?to=${encodeURIComponent(to)}`);
    const { status, headers } = await get(bent);
    expect([status, headers.location]).toEqual([404, undefined]);
    expect((await sendOf(campaign)).clickedAt).toBeNull();
  });

  it.each([
    ['Googlebot/2.1 (+http://www.google.com/bot.html)'],
    ['curl/8.5.0'],
    ['python-requests/2.32'],
    [''],
  ])('of a machine (%s) leads on and is not counted', async (userAgent) => {
    const { campaign, links } = await aMail({ clicks: true });
    expect((await get(links[0]!, userAgent)).status).toBe(302);
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ clicked: 0 });
  });

  it('by HEAD, or sooner than anybody reads, leads on and is not counted', async () => {
    const { campaign, links } = await aMail({ clicks: true });
    const path = links[0]!.replace('http://outreach.test', '');
    expect((await request(service.app).head(path).set('User-Agent', browser).redirects(0)).status).toBe(302);
    service.clock.set(new Date(noon.getTime() + 1_900));
    expect((await get(links[0]!)).status).toBe(302);
    expect((await sendOf(campaign)).clickedAt).toBeNull();
    service.clock.set(new Date(noon.getTime() + 2_000));
    await get(links[0]!);
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ clicked: 1 });
  });

  it('still leads on when the lead is gone', async () => {
    const { campaign, links } = await aMail({ clicks: true });
    await service.context.db.send.deleteMany({ where: { campaignId: campaign.uuid } });
    expect((await get(links[0]!)).headers.location).toBe('https://shop.test/a?b=1&c=2');
  });
});
