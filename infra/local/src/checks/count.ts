/** Number of checks and tests that passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** The fields we use of the file that `jest --json` writes. */
export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that failed before their tests could run. */
  numRuntimeErrorTestSuites: number;
}

/**
 * Counts passed and failed tests. A file that could not run counts as one failed test. So does a run that failed
 * without a failed test (a threshold, an open handle, no tests at all).
 * @param code exit code of jest
 */
export function countTests(results: JestResults | null, code: number | null): Count {
  if (!results) return { passed: 0, failed: 1 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return { passed: results.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** All counts together. */
export function sum(counts: Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of a run, e.g. `812 passed, 0 failed`. */
export function countLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}
