-- AlterTable
ALTER TABLE "import_refusals" ADD COLUMN     "value" TEXT;
