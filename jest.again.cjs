/* global jest -- given to every module by jest */
// Beside other work a machine may stand still for seconds in the midst of a kill or a failover. The first failure is shown.
// The second try comes before the next test: the tests of a file may be one story.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
