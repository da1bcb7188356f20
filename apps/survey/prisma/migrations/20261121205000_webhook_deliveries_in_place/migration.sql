-- A claim changes no index, if only there is room for the changed row beside it.
ALTER TABLE "webhook_deliveries" SET (fillfactor = 50);
