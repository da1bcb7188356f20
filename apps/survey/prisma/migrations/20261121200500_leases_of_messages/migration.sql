-- AlterTable
ALTER TABLE "outbound_messages" ADD COLUMN     "lease_id" UUID;
