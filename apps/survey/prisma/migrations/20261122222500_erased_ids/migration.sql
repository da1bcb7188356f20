-- Visits of erased people had an unkeyed hash of an externalId that held the person's name or address: whoever has the
-- database could check a guess.
UPDATE "invitations" SET "external_id" = 'erased-' || gen_random_uuid()
 WHERE "external_id" ~ '^erased-[0-9a-f]{64}$';
