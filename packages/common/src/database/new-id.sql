-- new_id(): a UUID version 7 (RFC 9562 section 5.7), so that newer rows sort later and inserts stay at one end of
-- the index. Postgres 18 has it built in; 15 to 17 get the same layout: 48 bits of milliseconds, then the fraction of
-- the millisecond in 12 bits (section 6.2, method 3), then 62 random bits.
-- The first migration of every service starts with a copy of this file.
DO $block$
BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    RETURN uuidv7();
  ELSE
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    AS $body$
      SELECT (
        lpad(to_hex(micros / 1000), 12, '0')
        || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
        || right(replace(gen_random_uuid()::text, '-', ''), 16)
      )::uuid
      FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS now
    $body$;
  END IF;
END
$block$;
