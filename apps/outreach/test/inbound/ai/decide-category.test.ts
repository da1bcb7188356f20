import { createLog } from '@reachback/common/runtime/log';
import type { AiClassifier } from '../../../src/context.ts';
import { createAiClassifier } from '../../../src/inbound/ai/ai-classifier.ts';
import { categorize } from '@reachback/inbound-mail/classify/categorize';
import { decideCategory } from '../../../src/inbound/ai/decide-category.ts';
import { startAiServer, type AiServer } from './ai-server.ts';

const log = createLog({ service: 'test', level: 'silent' });
let server: AiServer;
let ai: AiClassifier;
beforeAll(async () => {
  server = await startAiServer();
  ai = createAiClassifier({ baseUrl: server.baseUrl, model: 'small', timeoutMs: 5000 });
});
afterAll(() => server.close());

const decide = (text: string, by: AiClassifier | null = ai) => {
  const reply = { text, subject: 'Re: Hi' };
  return decideCategory(reply, { byRule: categorize(reply), ai: by, log });
};

it('is the model’s where it answers', async () => {
  server.says('{"category":"meeting_request"}');
  expect(await decide('Hm, well.')).toEqual({ category: 'meeting_request', decidedBy: 'model:small' });
});

it('is that of the rules without a model, and where it gives no proper answer', async () => {
  server.answers((response) => response.writeHead(500).end());
  const byRule = { category: 'not_interested', decidedBy: 'rule:refusal.english' };
  expect(await decide('Not interested.')).toEqual(byRule);
  expect(await decide('Not interested.', null)).toEqual(byRule);
});

it('stays an opt-out, about which no model is asked', async () => {
  server.says('{"category":"interested"}');
  const before = server.asked.length;
  expect(await decide('Please unsubscribe me.')).toMatchObject({ category: 'do_not_contact' });
  expect(server.asked).toHaveLength(before);
});

it('never becomes an opt-out by a model', async () => {
  server.says('{"category":"do_not_contact"}');
  expect(await decide('Hm, well.')).toEqual({ category: 'not_interested', decidedBy: 'model:small' });
});

it('asks no model about an empty text', async () => {
  const before = server.asked.length;
  expect(await decide(' ')).toEqual({ category: 'other', decidedBy: 'rule:no_cue' });
  expect(server.asked).toHaveLength(before);
});
