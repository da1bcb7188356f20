/**
 * Queues have the same names in all tests of a service, so a worker process of one test would take jobs of another that
 * runs at the same time. Each process of Jest therefore has a database of Redis of its own; there are 16 by default.
 */
const url = process.env.TEST_REDIS_URL;
// A cluster has one database.
if (url && !url.includes('cluster=')) {
  const own = new URL(url);
  own.pathname = `/${Number(process.env.JEST_WORKER_ID) % 16}`;
  process.env.TEST_REDIS_URL = own.href;
}
