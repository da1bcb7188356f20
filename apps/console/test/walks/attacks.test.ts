import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installedBrowsers } from '@reachback/testing/browser';
import { buildTree } from '@reachback/testing/installation';
import { until } from '@reachback/testing/until';
import { password, startConsole, type RunningConsole } from '../support/running-console.ts';
import { openVisitor, walk, webRoot, type Visitor } from '../support/walk.ts';

/** What pages of other sites and prepared links try, in a browser that somebody is signed in with. */
describe.each(installedBrowsers())('attacks in a real browser, %s', (executablePath) => {
  let running: RunningConsole;
  let visitor: Visitor;
  let email: string;
  let evil: Server;
  let evilUrl: string;
  /** The page that the other site shows. */
  let evilPage = '';

  beforeAll(async () => {
    await buildTree();
    running = await startConsole('attacks', {}, webRoot);
    ({ email } = await running.person());
    evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(evilPage);
    }).listen(0, '127.0.0.1');
    await once(evil, 'listening');
    // Another port of one host is the same site to cookies, the nearest that a stranger can come.
    evilUrl = `http://localhost:${(evil.address() as AddressInfo).port}`;
    visitor = await openVisitor(executablePath, running.url);
  }, 240_000);
  afterAll(async () => {
    await visitor?.close();
    evil?.close();
    await running?.close();
  });

  const isHome = () => visitor.page.getByRole('navigation').first().waitFor();

  async function signIn(): Promise<void> {
    const { page } = visitor;
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async function openEvil(html: string): Promise<void> {
    evilPage = `<!doctype html><title>Evil</title>${html}`;
    await visitor.page.goto(evilUrl);
  }

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:document.title="evil"',
    '/%2F%2Fevil.example',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'data:text/html,evil',
  ])('signing in leads nowhere else with next=%s', (next) =>
    walk(visitor, 'next', async () => {
      const { page } = visitor;
      await page.context().clearCookies();
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await signIn();
      await page.waitForURL(({ pathname }) => pathname !== '/sign-in');
      const { origin } = new URL(page.url());
      expect({ origin, title: await page.title() }).toEqual({
        origin: running.url,
        title: expect.not.stringMatching(/evil/),
      });
    }),
  );

  it('no script or style that gets into a page runs', () =>
    walk(visitor, 'injection', async () => {
      const { page } = visitor;
      await page.goto('/');
      await isHome();
      // As text: what runs in the page is no program of ours.
      const found = await page.evaluate<{ blocked: string[]; ran: unknown; display: string }>(`(async () => {
        const blocked = [];
        document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
        const add = (name, set) => document.body.append(Object.assign(document.createElement(name), set));
        add('script', { textContent: 'window.ran = true' });
        add('script', { src: 'https://evil.example/x.js' });
        add('style', { textContent: 'body { display: none }' });
        document.body.insertAdjacentHTML('beforeend', '<img src="/icon.svg" onload="window.ran = true">');
        document.body.insertAdjacentHTML('beforeend', '<form id="evil" action="https://evil.example"></form>');
        document.getElementById('evil').submit();
        const kinds = () => new Set(blocked).size;
        for (let n = 0; n < 200 && kinds() < 4; n += 1) await new Promise(requestAnimationFrame);
        return { blocked, ran: window.ran ?? null, display: getComputedStyle(document.body).display };
      })()`);
      expect(found.ran).toBeNull();
      expect(found.display).not.toBe('none');
      expect(new Set(found.blocked)).toEqual(
        new Set(['script-src-elem', 'script-src-attr', 'style-src-elem', 'form-action']),
      );
      visitor.faults.length = 0;
    }));

  it('a page of another origin shows it in no frame', () =>
    walk(visitor, 'frame', async () => {
      const { page } = visitor;
      await openEvil(`<iframe src="${running.url}/settings"></iframe>`);
      await until('the refusal', async () => visitor.faults.some((line) => line.includes('frame-ancestors')));
      const [, frame] = page.frames();
      expect(await frame!.locator('#root').count()).toBe(0);
      visitor.faults.length = 0;
    }));

  it('forms and scripts of another origin change nothing and read nothing', () =>
    walk(visitor, 'forgery', async () => {
      const { page, refused } = visitor;
      refused.length = 0;
      const api = `${running.url}/account/api/v1`;
      await openEvil(
        `<form method="post" enctype="text/plain" action="${api}/sign-out"><input name="a"></form>`,
      );
      await page.evaluate('document.forms[0].submit()');
      await page.waitForURL(`${api}/sign-out`);
      expect(refused).toEqual(['403 POST /account/api/v1/sign-out']);
      await openEvil('');
      const outcomes = await page.evaluate(async (base) => {
        const tries: [string, RequestInit][] = [
          ['/sign-out', { method: 'POST', mode: 'no-cors', body: '{}' }],
          ['/sign-out', { method: 'POST', headers: { 'X-Reachback-Console': '1' } }],
          ['/me', {}],
          ['/me', { method: 'PATCH', headers: { 'Content-Type': 'text/plain' }, body: '{"name":"Mallory"}' }],
        ];
        const results: string[] = [];
        for (const [path, init] of tries) {
          const answer = await fetch(base + path, { credentials: 'include', ...init }).catch(() => null);
          results.push(answer ? `${answer.type} ${(await answer.text()).length}` : 'blocked');
        }
        return results;
      }, api);
      expect(outcomes).toEqual(['opaque 0', 'blocked', 'blocked', 'blocked']);
      await page.goto('/');
      await isHome();
      await page.getByText('Ann Example').first().waitFor();
    }));
});
