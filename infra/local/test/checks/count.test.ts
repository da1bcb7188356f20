import { countLine, countTests, sum } from '../../src/checks/count.ts';

const green = { numPassedTests: 12, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

it.each([
  ['every test passed', green, 0, { passed: 12, failed: 0 }],
  ['a test failed', { ...green, numFailedTests: 2 }, 1, { passed: 12, failed: 2 }],
  ['a file broke', { ...green, numRuntimeErrorTestSuites: 1 }, 1, { passed: 12, failed: 1 }],
  ['the run failed without a failed test', green, 1, { passed: 12, failed: 1 }],
  ['the run was killed', green, null, { passed: 12, failed: 1 }],
  ['the run left no results', null, 0, { passed: 0, failed: 1 }],
])('counts right when %s', (_when, results, code, expected) => {
  expect(countTests(results, code)).toEqual(expected);
});

it('ends with one line', () => {
  expect(
    countLine(
      sum([
        { passed: 4, failed: 0 },
        { passed: 800, failed: 1 },
      ]),
    ),
  ).toBe('804 passed, 1 failed');
});
