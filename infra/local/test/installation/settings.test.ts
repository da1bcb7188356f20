import { readSettings } from '../../src/installation/settings.ts';

it('needs nothing', () => {
  expect(readSettings({})).toEqual({
    CONSOLE_PORT: 4000,
    OUTREACH_PORT: 4001,
    SURVEY_PORT: 4002,
    MAIL_PORT: 1080,
    SMTP_PORT: 1025,
    HOST: '127.0.0.1',
    SAMPLE_DATA: 'on',
  });
});

it('takes ports and servers from the environment, and an empty variable as none', () => {
  const environment = { OUTREACH_PORT: '14001', REDIS_URL: 'redis://cache:6379', DATABASE_URL: '' };
  const settings = readSettings(environment);
  expect(settings).toMatchObject({ OUTREACH_PORT: 14_001, REDIS_URL: 'redis://cache:6379' });
  expect(settings.DATABASE_URL).toBeUndefined();
});

it('names every variable that is wrong', () => {
  const environment = { SURVEY_PORT: '70000', SMTP_PORT: 'smtp', DATABASE_URL: 'mysql://x' };
  expect(() => readSettings(environment)).toThrow(/SURVEY_PORT: .*\nSMTP_PORT: .*\nDATABASE_URL: /);
});
