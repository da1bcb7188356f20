-- The language of an invitation is the visit's, else the location's, else the survey's.
ALTER TABLE "invitations" ADD COLUMN "language" TEXT;
ALTER TABLE "locations" ADD COLUMN "language" TEXT;
