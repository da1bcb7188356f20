-- The other contact of a visit, so that a reply goes to the one who answered. Null for visits of before.
ALTER TABLE "invitations" ADD COLUMN     "other_contact" TEXT;

-- The release before erases a person without naming the column.
CREATE FUNCTION "invitation_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.other_contact := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "invitations_erased" BEFORE UPDATE OF "contact" ON "invitations" FOR EACH ROW
  WHEN (NEW.contact IS NULL AND NEW.other_contact IS NOT NULL) EXECUTE FUNCTION invitation_erased();
