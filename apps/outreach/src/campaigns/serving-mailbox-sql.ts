/**
 * SQL of the mailbox that sends the next emails of lead `l`, of organization $1: its own while that serves the campaign,
 * else one of the campaign's, an active one if possible, so that leads are distributed evenly. Its own if the campaign
 * has none; it is then reassigned with the next change of the campaign's mailboxes.
 * @param own its mailbox, null without one
 */
export function servingMailboxSql(own = 'l.mailbox_id'): string {
  return `coalesce(
    (select cm.mailbox_id from campaign_mailboxes cm
      where cm.organization_id = $1 and cm.campaign_id = l.campaign_id and cm.mailbox_id = ${own}),
    (select cm.mailbox_id from campaign_mailboxes cm
       join mailboxes m on m.organization_id = $1 and m.id = cm.mailbox_id
      where cm.organization_id = $1 and cm.campaign_id = l.campaign_id
      order by m.status = 'active' desc, hashtext(l.id::text || cm.mailbox_id::text) limit 1),
    ${own})`;
}
