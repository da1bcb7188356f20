-- The language that a person reads emails and the console in.
-- AlterTable
ALTER TABLE "people" ADD COLUMN     "language" TEXT;
