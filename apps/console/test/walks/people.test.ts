import { installedBrowsers } from '@reachback/testing/browser';
import { PeopleStage } from '../support/people-stage.ts';
import { bulk } from './people/bulk.ts';
import { keyboardOnly } from './people/keyboard.ts';
import { leadActs } from './people/lead-acts.ts';
import { mailboxes } from './people/mailboxes.ts';
import { manyOfThem } from './people/many.ts';
import { replies } from './people/replies.ts';
import { tags } from './people/tags.ts';
import { viewers } from './people/viewer.ts';
import { visits } from './people/visits.ts';
import { webhooks } from './people/webhooks.ts';

/** What leads and customers do, and how the people of the console see it and act on it. One story: the order matters. */
describe.each(installedBrowsers())('people in the console, in a real browser, %s', (executablePath) => {
  const stage = new PeopleStage(executablePath);

  beforeAll(() => stage.open(), 240_000);
  afterAll(() => stage.close());

  replies(stage);
  bulk(stage);
  visits(stage);
  mailboxes(stage);
  webhooks(stage);
  tags(stage);
  leadActs(stage);
  manyOfThem(stage);
  keyboardOnly(stage);
  viewers(stage);
});
