import { newUuid } from '@reachback/common/values/ids';
import type { Client } from 'pg';

/** A mailbox for each server, without limits. @returns UUIDs */
export async function someMailboxes(
  client: Client,
  { organizationId, ports }: { organizationId: string; ports: number[] },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into mailboxes (organization_id, name, email, from_name, smtp_host, smtp_port, smtp_security, daily_cap, min_gap_seconds)
     select $1, 'Sender', 'sam-' || port || '@sender.example', 'Sam Sender', '127.0.0.1', port, 'none', 100000000, 0
       from unnest($2::int[]) as port
     returning id`,
    [organizationId, ports],
  );
  return rows.map(({ id }) => id);
}

/** A campaign that could send at any time, paused, with people nobody has written to yet. @returns its UUID */
export async function pausedCampaign(
  client: Client,
  { organizationId, mailboxIds, leads }: { organizationId: string; mailboxIds: string[]; leads: number },
): Promise<string> {
  const id = newUuid();
  const key = [organizationId, id];
  await client.query(
    `insert into campaigns (organization_id, id, name, status, days, window_start, window_end)
     values ($1, $2, 'Mails', 'paused', '{1,2,3,4,5,6,7}', '00:00', '24:00')`,
    key,
  );
  await client.query(
    'insert into campaign_numbers (organization_id, campaign_id, leads) values ($1, $2, $3)',
    [...key, leads],
  );
  await client.query(
    `insert into steps (organization_id, campaign_id, position, delay_days, subject, body)
     values ($1, $2, 1, 0, 'An idea for {{company}}', $3), ($1, $2, 2, 3, '', 'Hi {{first_name}}, did you see my mail?')`,
    [...key, body],
  );
  await client.query(
    `insert into campaign_mailboxes (organization_id, campaign_id, mailbox_id) select $1, $2, unnest($3::uuid[])`,
    [...key, mailboxIds],
  );
  await client.query(
    `insert into leads (organization_id, campaign_id, email, first_name, company)
     select $1, $2, 'person-' || n || '@company-' || n % 5000 || '.example', 'First ' || n, 'Company ' || n
       from generate_series(1, $3::int) as n`,
    [...key, leads],
  );
  return id;
}

const body = `Hi {{first_name}},

${'I saw what Company does and would like to show you something that fits it well. '.repeat(6)}

Best, Sam`;
