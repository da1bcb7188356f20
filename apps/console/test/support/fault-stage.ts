import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startWholeInstallation, type WholeInstallation } from './installation.ts';
import { openVisitor, type Visitor } from './walk.ts';

/** An installation, somebody who looks at it, and a folder for files. Its functions always mean the page of now. */
export class FaultStage {
  readonly executablePath: string;
  run!: WholeInstallation;
  visitor!: Visitor;
  page!: Page;
  folder!: string;

  constructor(executablePath: string) {
    this.executablePath = executablePath;
  }

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'reachback-faults-'));
    this.run = await startWholeInstallation();
    this.visitor = await openVisitor(this.executablePath, this.run.credentials.consoleUrl);
    this.page = this.visitor.page;
    await this.page.goto('/');
    await this.press('Open the demo');
    await this.page.getByRole('navigation').first().waitFor();
  }

  async close(): Promise<void> {
    await this.visitor?.close();
    await this.run?.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  readonly field = (label: string) => this.page.getByLabel(label, { exact: true });
  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  readonly press = (name: string | RegExp) => this.button(name).first().click();
  readonly sees = (text: string | RegExp) => this.page.getByText(text).first().waitFor({ timeout: 60_000 });
  readonly goes = (place: string) =>
    this.page.getByRole('navigation').first().getByRole('link', { name: place, exact: true }).click();
  readonly loaded = () =>
    this.page.locator('.skeleton').first().waitFor({ state: 'detached', timeout: 60_000 });
  readonly gone = (text: string) =>
    this.page.getByText(text).first().waitFor({ state: 'detached', timeout: 60_000 });
  /** Calls with a method and a path, from now on. */
  readonly counted = (wanted: RegExp) => {
    const seen: string[] = [];
    this.page.on('request', (request) => {
      const line = `${request.method()} ${new URL(request.url()).pathname}`;
      if (wanted.test(line)) seen.push(line);
    });
    return seen;
  };
  readonly signInAgain = async () => {
    await this.page.getByText('Your session ended.').waitFor({ timeout: 60_000 });
    await this.field('Password').fill(this.run.credentials.personPassword);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.gone('Your session ended.');
  };

  /** Calls of the account API as the person at a this.page. */
  readonly account = (at: Page) => (method: string, path: string, body?: object) =>
    at.evaluate(
      async ([verb, to, text]) => {
        const headers = { 'X-Reachback-Console': '1', 'Content-Type': 'application/json' };
        const answer = await fetch(`/account/api/v1${to}`, {
          method: verb,
          headers,
          ...(text && { body: text }),
        });
        return JSON.parse((await answer.text()) || '{}') as Record<string, unknown>;
      },
      [method, path, body && JSON.stringify(body)] as const,
    );

  /** A campaign of its own, made beside the console. */
  readonly aCampaign = async (name: string) => {
    const { id } = await this.run.outreach.createCampaign({ name, mailbox_ids: [] });
    const { steps } = await this.run.outreach.addStep({
      id,
      delay_days: 0,
      subject: 'Hello',
      body: 'Do you have a minute?',
    });
    return { id, step_id: steps[0]!.id };
  };
}
