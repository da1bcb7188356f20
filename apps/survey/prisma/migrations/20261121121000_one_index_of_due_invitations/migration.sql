-- Who asks what is due asks organization by organization, over the index that begins with it.
DROP INDEX "invitations_due_at_idx";
