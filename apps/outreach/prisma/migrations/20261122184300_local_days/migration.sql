-- The calendar day in a time zone; null for a zone that this Postgres does not know. One row with such a zone must not fail
-- a query over the rows of all organizations.
CREATE FUNCTION "local_day"(at timestamptz, zone text) RETURNS date LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (at AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN NULL;
END
$$;
