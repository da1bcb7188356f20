-- Senders that texts came from before the last change of the settings: STOP to one of them still opts out. The release before
-- does not name the column.
ALTER TABLE "settings" ADD COLUMN     "used_sms_senders" TEXT[] DEFAULT ARRAY[]::TEXT[];
