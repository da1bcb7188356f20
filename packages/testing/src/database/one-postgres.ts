const isOnCluster = Boolean(process.env.TEST_CITUS_URL);

/**
 * A test that reads plans or plants triggers, which a cluster refuses or has otherwise: skipped there. So are all tests
 * in files whose names end in `-plans`.
 */
export const itOnOnePostgres = isOnCluster ? it.skip : it;
export const describeOnOnePostgres = isOnCluster ? describe.skip : describe;
