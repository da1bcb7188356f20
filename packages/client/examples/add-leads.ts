import { addAllLeads, createOutreachClient, ReachbackError } from '@reachback/client';

const { OUTREACH_URL = 'http://localhost:4001', REACHBACK_TOKEN = '', CAMPAIGN_ID = '' } = process.env;
const outreach = createOutreachClient({ baseUrl: OUTREACH_URL, token: REACHBACK_TOKEN });

function* people() {
  for (let n = 1; n <= 12_000; n += 1) {
    yield { email: `person-${n}@client.example`, first_name: `Person ${n}`, variables: { number: n } };
  }
}

try {
  const { added, skipped } = await addAllLeads(outreach, { id: CAMPAIGN_ID, leads: people() });
  console.log(`${added} leads added, ${skipped.already_in_campaign} were there before`);
  for await (const reply of outreach.listReplies.all({ campaign_id: CAMPAIGN_ID, limit: 100 })) {
    console.log(`${reply.from} ${reply.category}`);
  }
} catch (error) {
  if (!(error instanceof ReachbackError)) throw error;
  if (error.code === 'rate_limited') console.log(`too busy; come back in ${error.retryAfterSeconds} s`);
  else console.log(`${error.code}: ${error.message} (request ${error.requestId})`);
  process.exitCode = 1;
}
