/** Whether the recipient `r` gets the message `m`: they can have stopped, or been switched off, since it was written. */
export const isWantedSql = `(r.state <> 'stopped'
  and case m.kind when 'test' then true when 'weekly' then r.digest else r.alerts end)`;
