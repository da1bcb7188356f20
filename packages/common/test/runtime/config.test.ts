import {
  checkJwtIssuer,
  checkWebhookRetention,
  commonConfig,
  loadConfig,
  misspelledVariables,
} from '../../src/runtime/config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const complete = {
  DATABASE_URL: 'postgres://u:p@db/outreach',
  ACCOUNTS_DATABASE_URL: 'postgresql://u:p@db/accounts?schema=accounts',
  PORT: '4001',
  PUBLIC_URL: 'https://mail.example.com/',
  SIGNING_KEY: key,
  ENCRYPTION_KEY: key,
};

describe('configuration', () => {
  it('reads a complete environment, with defaults, and takes empty variables for absent ones', () => {
    const config = loadConfig(commonConfig, { ...complete, REDIS_URL: '', LOG_LEVEL: '' });
    expect(config).toMatchObject({ PORT: 4001, LOG_LEVEL: 'info', PUBLIC_URL: 'https://mail.example.com' });
    expect(config.REDIS_URL).toBeUndefined();
    expect(config.SIGNING_KEY).toHaveLength(32);
  });

  it('lists every problem at once', () => {
    const { DATABASE_URL: _gone, ...rest } = complete;
    const wrong = { ...rest, PORT: 'many', SIGNING_KEY: 'short', REDIS_URL: 'http://redis' };
    expect(() => loadConfig(commonConfig, wrong)).toThrow(
      /DATABASE_URL: is missing[^]*REDIS_URL[^]*PORT[^]*SIGNING_KEY: must be 32 bytes/,
    );
  });

  it('names what was probably meant by a variable that nobody reads', () => {
    const { DATABASE_URL, ...rest } = complete;
    expect(() => loadConfig(commonConfig, { ...rest, DATABSE_URL: DATABASE_URL })).toThrow(
      'DATABASE_URL: is missing; did you mean it with DATABSE_URL?',
    );
    const given = {
      ...complete,
      WEBHOOK_ALLOW_CIDR: '10.0.0.0/8',
      ENCRYPTION_KEY_OLD: 'x',
      LOG_LEVL: 'info',
    };
    expect(misspelledVariables(commonConfig, given)).toEqual([
      { given: 'WEBHOOK_ALLOW_CIDR', meant: 'WEBHOOK_ALLOW_CIDRS' },
      { given: 'ENCRYPTION_KEY_OLD', meant: 'ENCRYPTION_KEYS_OLD' },
      { given: 'LOG_LEVL', meant: 'LOG_LEVEL' },
    ]);
  });

  it('takes no variable of another program for one of ours', () => {
    const foreign = `HOME HOSTNAME PATH PWD SHELL LANG TERM PORTS OLDPWD NODE_ENV NODE_OPTIONS npm_config_cache TMPDIR
      POSTGRES_PASSWORD PGHOST PGPORT DATABASE_PATH MY_API_KEY OUTREACH_SIGNING_KEY SURVEY_SMTP_URL AWS_REGION
      KUBERNETES_SERVICE_HOST KUBERNETES_PORT REDIS_PORT REDIS_HOST LOG_FORMAT XDG_DATA_DIRS GIT_DIR SSH_AUTH_SOCK`;
    const environment = Object.fromEntries(
      foreign
        .trim()
        .split(/\s+/)
        .map((name) => [name, 'x']),
    );
    expect(misspelledVariables(commonConfig, environment)).toEqual([]);
  });

  it('takes several hosts of Postgres, and names the variable of a list that will not do', () => {
    const read = (DATABASE_URL: string) => loadConfig(commonConfig, { ...complete, DATABASE_URL });
    const several = 'postgres://u:p@db1:5432,db2:5433/outreach?target_session_attrs=read-write';
    expect(read(several).DATABASE_URL).toBe(several);
    const refused = /DATABASE_URL: must name each host as host:port; number 2 is not$/;
    expect(() => read('postgres://u:secret@db1:5432,db2:port/outreach')).toThrow(refused);
    expect(() => read('mysql://db1/outreach')).toThrow('DATABASE_URL: must begin with postgres://');
    expect(() => read('postgres://db1')).toThrow('DATABASE_URL: must have the form postgres://');
    expect(() => read('postgres://a,b/x?target_session_attrs=standby')).toThrow(
      'DATABASE_URL: must have target_session_attrs=read-write',
    );
  });

  it('takes a variable of blanks for absent, and not for 0', () => {
    expect(() => loadConfig(commonConfig, { ...complete, PORT: ' ' })).toThrow('PORT: is missing');
  });

  it('takes lists with blanks after their commas, and names the variable of one that will not do', () => {
    const read = (WEBHOOK_ALLOW_CIDRS: string) =>
      loadConfig(commonConfig, { ...complete, WEBHOOK_ALLOW_CIDRS });
    expect(read('10.0.0.0/8, fd12::/64,').WEBHOOK_ALLOW_CIDRS).toEqual(['10.0.0.0/8', 'fd12::/64']);
    for (const wrong of ['10.0.0.0/33', '10.0.0.1', 'intranet', '10.0.0.0/8 fd12::/64'])
      expect(() => read(wrong)).toThrow('WEBHOOK_ALLOW_CIDRS: must be networks');
  });

  it.each(['SIGNING_KEYS_OLD', 'ENCRYPTION_KEYS_OLD'] as const)('takes earlier keys in %s', (name) => {
    const read = (text: string) => loadConfig(commonConfig, { ...complete, [name]: text });
    const old = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(read(old.map((one) => one.toString('base64')).join(', '))[name]).toEqual(old);
    expect(() => read('short')).toThrow(`${name}: must be 32 bytes in base64 each`);
  });

  describe('a retry schedule', () => {
    const read = (text: string) =>
      loadConfig(commonConfig, { ...complete, WEBHOOK_RETRY_SCHEDULE: text }).WEBHOOK_RETRY_SCHEDULE;

    it('has delays in seconds, minutes, hours and days', () => {
      expect(read('1s')).toEqual([1000]);
      expect(read(' 90s  5m,2h, 7d ')).toEqual([90_000, 300_000, 7_200_000, 604_800_000]);
      expect(read('1m '.repeat(30))).toHaveLength(30);
    });

    it.each(['0s', '5', 'm', '1.5h', '-1s', '8d', '604801s', '1w', '5M', '10 m', '1h30m', '9999999s'])(
      'names a delay that is invalid: %s',
      (delay) => {
        expect(() => read(`5s ${delay}`)).toThrow(
          /WEBHOOK_RETRY_SCHEDULE: ".+" is invalid: a delay must be from 1s to 7d/,
        );
      },
    );

    it.each([',', '1m '.repeat(31)])('has 1 to 30 delays, unlike %j', (text) => {
      expect(() => read(text)).toThrow('WEBHOOK_RETRY_SCHEDULE: must have 1 to 30 delays');
    });

    it('of webhooks must end before their events are deleted', () => {
      const check = (WEBHOOK_RETRY_SCHEDULE: string, days = 60) =>
        checkWebhookRetention(
          loadConfig(commonConfig, {
            ...complete,
            WEBHOOK_RETRY_SCHEDULE,
            WEBHOOK_RETENTION_DAYS: String(days),
          }),
        );
      expect(() => check('', 35)).not.toThrow();
      expect(() => check('7d 7d 7d 6d')).not.toThrow();
      expect(() => check('7d 7d 7d 7d')).toThrow('WEBHOOK_RETENTION_DAYS must be at least 61');
      expect(() => check('7d 7d 7d 7d', 61)).not.toThrow();
    });
  });

  it('refuses a public address that nothing can be put after', () => {
    const wrong = { ...complete, PUBLIC_URL: 'https://mail.example.com/?page=1' };
    expect(() => loadConfig(commonConfig, wrong)).toThrow('PUBLIC_URL: must end before');
  });

  it('accepts JWTs of another issuer only with its keys and an audience', () => {
    const issuer = {
      JWT_ISSUER: 'https://login.example.com/',
      JWT_JWKS_URL: 'https://login.example.com/keys',
      JWT_AUDIENCE: 'reachback',
    };
    const read = (given: object) => loadConfig(commonConfig, { ...complete, ...given });
    // It is compared as it is.
    expect(read(issuer).JWT_ISSUER).toBe('https://login.example.com/');
    expect(() => checkJwtIssuer(read({}))).not.toThrow();
    expect(() => checkJwtIssuer(read(issuer))).not.toThrow();
    for (const name of Object.keys(issuer))
      expect(() => checkJwtIssuer(read({ ...issuer, [name]: '' }))).toThrow('set all of them or none');
  });

  it('says what a URL of Redis cannot be', () => {
    const wrong = { ...complete, REDIS_URL: 'redis://node1/1?cluster=node2' };
    expect(() => loadConfig(commonConfig, wrong)).toThrow(
      /^The environment is not complete:\n {2}REDIS_URL: names database 1; a cluster has only 0$/,
    );
    expect(() => loadConfig(commonConfig, { ...complete, REDIS_URL: 'redis' })).toThrow(
      /^The environment is not complete:\n {2}REDIS_URL: must begin with redis:\/\/ or rediss:\/\/$/,
    );
  });
});
