-- Template of links to visits in the organization's own system. The release before does not name the column.
ALTER TABLE "settings" ADD COLUMN     "external_link" TEXT;
