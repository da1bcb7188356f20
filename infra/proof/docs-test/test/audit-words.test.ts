import { audited, written } from '../src/audit-actions.ts';

const words = new URL('../../../../apps/console/web/words/en/audit.ts', import.meta.url);

describe('the audit log of the console', () => {
  it('has a phrase for every action that is written to it, and no other', async () => {
    const { en } = (await import(words.href)) as { en: Record<string, string> };
    expect(Object.keys(en).toSorted()).toEqual([...new Set([...audited, ...written])].toSorted());
  });

  it('is compared with what the router writes, and with what other code does', () => {
    expect(audited).toEqual(expect.arrayContaining(['updateWebhookEndpoint', 'changeConversation']));
    expect(audited).not.toContain('reportVisit');
    const some = ['member.add', 'key.create', 'token.revoke', 'password.reset', 'response.show_contact'];
    expect(written).toEqual(expect.arrayContaining(some));
  });
});
