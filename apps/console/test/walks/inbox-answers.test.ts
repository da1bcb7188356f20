import { installedBrowsers } from '@reachback/testing/browser';
import { startInboxStage, type InboxStage } from '../support/inbox-stage.ts';
import { conversations } from './inbox/conversations.ts';
import { deferred } from './inbox/deferred.ts';
import { leaving } from './inbox/leaving.ts';
import { manyCampaigns } from './inbox/many-campaigns.ts';
import { reading } from './inbox/reading.ts';
import { writing } from './inbox/writing.ts';

/** Conversations in the inbox: answered, put away, searched. The emails arrive at a mail server. */
describe.each(installedBrowsers())('answers in the inbox, in a real browser, %s', (executablePath) => {
  // Filled before any test runs.
  const stage = {} as InboxStage;

  beforeAll(async () => {
    Object.assign(stage, await startInboxStage(executablePath));
  }, 240_000);
  afterAll(() => stage.close?.());

  writing(stage);
  leaving(stage);
  conversations(stage);
  reading(stage);
  deferred(stage);
  manyCampaigns(stage);
});
