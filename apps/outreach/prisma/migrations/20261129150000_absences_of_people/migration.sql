-- Until when a person is away, as an automatic answer said: a lead that is resumed waits for it too.
ALTER TABLE "leads" ADD COLUMN     "away_until" TIMESTAMPTZ(6);
