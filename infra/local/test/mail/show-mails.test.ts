import { aMail, deliver, startCatcher, type Catcher } from './support.ts';

let catcher: Catcher;
beforeAll(async () => {
  catcher = await startCatcher();
});
afterAll(() => catcher.close());

/** Delivers the mail and gives the path of its page. */
async function pageOf(raw: string): Promise<string> {
  await deliver(catcher.smtpPort, [{ raw }]);
  return `/mails/${catcher.store.list({}, 1).mails[0]!.id}`;
}

describe('the page of all mails', () => {
  it('leads to each of them', async () => {
    const path = await pageOf(aMail({ subject: 'Find me' }));
    const answer = await catcher.get('/?subject=find');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<a href="${path}">Find me</a>`);
  });

  it('shows what a mail says as text, never as HTML', async () => {
    await pageOf(aMail({ subject: '<script>alert(1)</script>' }));
    const text = await (await catcher.get('/?to=%22%3E%3Cimg%20src%3Dx%3E')).text();
    const all = await (await catcher.get('/')).text();
    expect(all).toContain('&#60;script&#62;alert(1)');
    expect(text + all).not.toMatch(/<script>alert|<img/);
  });

  it('leads to the older ones when there are more than a page', async () => {
    await deliver(
      catcher.smtpPort,
      Array.from({ length: 60 }, () => ({ to: ['many@x.example'], raw: aMail() })),
    );
    const first = await (await catcher.get('/?to=many@x.example')).text();
    const older = /href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll('&#38;', '&');
    expect(first.match(/<a href="\/mails\//g)).toHaveLength(50);
    const second = await (await catcher.get(older!)).text();
    expect(second.match(/<a href="\/mails\//g)).toHaveLength(10);
    expect(second).not.toContain('rel="next"');
  });
});

describe('the page of one mail', () => {
  it('shows the HTML in a frame that may not run scripts', async () => {
    const path = await pageOf(aMail());
    const page = await (await catcher.get(path)).text();
    expect(page).toContain(`src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  });

  it('sends the HTML so that it cannot run scripts, even opened on its own', async () => {
    const path = await pageOf(aMail({ html: '<p>Hi</p><script>alert(1)</script>' }));
    const part = await catcher.get(`${path}/html`);
    const policy = part.headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox allow-popups /);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(await part.text()).toContain('<p>Hi</p>');
  });

  it.each([
    ['text', 'Hi Kim'],
    ['source', 'Content-Type: multipart/alternative; boundary=inner'],
    ['headers', '<th>Message-ID</th><td>&#60;one@demo.example&#62;</td>'],
  ])('shows the %s', async (view, expected) => {
    const path = await pageOf(aMail());
    expect(await (await catcher.get(`${path}?view=${view}`)).text()).toContain(expected);
  });

  it('shows the text when there is no HTML', async () => {
    const path = await pageOf('Subject: plain\r\n\r\njust words');
    expect(await (await catcher.get(path)).text()).toContain('<pre>just words');
  });

  it('gives the attachments', async () => {
    const path = await pageOf(aMail());
    expect(await (await catcher.get(path)).text()).toContain('download="list.csv"');
    const file = await catcher.get(`${path}/attachments/0`);
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(await file.text()).toBe('a,b');
  });

  it('is there as JSON, too', async () => {
    const path = await pageOf(aMail({ subject: 'Hello' }));
    expect(await (await catcher.get(`/api${path}`)).json()).toMatchObject({
      subject: 'Hello',
      text: 'Hi Kim',
      html: '<p>Hi <b>Kim</b></p>',
      headers: expect.arrayContaining([{ name: 'Message-ID', value: '<one@demo.example>' }]),
      attachments: [{ name: 'list.csv', type: 'text/csv', sizeBytes: 3 }],
    });
  });
});

describe('what there is not', () => {
  it.each(['/mails/999999', '/api/mails/999999', '/mails/1/attachments/7', '/nothing', '/mails/x'])(
    'answers 404: %s',
    async (path) => {
      expect((await catcher.get(path)).status).toBe(404);
    },
  );

  it('cannot be posted', async () => {
    expect((await fetch(catcher.url, { method: 'POST' })).status).toBe(405);
  });
});
