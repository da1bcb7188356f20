-- A refused row as it stood in the file, so that it can be corrected: [["Header", "cell"], …]. Null for rows of earlier
-- releases and for long ones.
ALTER TABLE "import_refusals" ADD COLUMN "cells" JSONB;
