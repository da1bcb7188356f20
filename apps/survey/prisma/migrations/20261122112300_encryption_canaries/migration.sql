-- A text sealed with each key that was in use, for readiness to open.
CREATE TABLE "encryption_canaries" (
  "key_id" TEXT NOT NULL,
  "sealed" TEXT NOT NULL,
  CONSTRAINT "encryption_canaries_pkey" PRIMARY KEY ("key_id")
);
