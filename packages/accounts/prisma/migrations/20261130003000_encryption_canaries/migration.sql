-- A text encrypted with each ENCRYPTION_KEY of the console that was in use, for readiness to decrypt.
CREATE TABLE "encryption_canaries" (
  "key_id" TEXT NOT NULL,
  "sealed" TEXT NOT NULL,
  CONSTRAINT "encryption_canaries_pkey" PRIMARY KEY ("key_id")
);
