/**
 * SQL of whether the recipient `r` gets the message `m` of organization $1: they can have stopped, been switched off or
 * been given other locations since it was written.
 */
export const isWantedSql = `(r.state <> 'stopped'
  and case m.kind when 'test' then true when 'weekly' then r.digest else r.alerts end
  and (m.response_id is null or cardinality(r.location_ids) = 0 or exists (select from responses a
    where a.organization_id = $1 and a.id = m.response_id and a.location_id = any(r.location_ids))))`;
