import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { likelyVariables, readEnv } from '../../src-server/env.ts';

describe('the environment', () => {
  test('has defaults when nothing is set', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      processes: 1,
      baseUrl: null,
      secureCookies: false,
      rateLimit: true,
      trustProxy: false,
    });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '0x10' }, 'PORT'],
    [{ PORT: '1e3' }, 'PORT'],
    [{ HOST: 'http://localhost' }, 'HOST'],
    [{ HOST: 'localhost:3000' }, 'HOST'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY'],
    [{ WEB_CONCURRENCY: '65' }, 'WEB_CONCURRENCY'],
    [{ WEB_CONCURRENCY: 'auto' }, 'WEB_CONCURRENCY'],
    [{ BASE_URL: 'community.example' }, 'BASE_URL'],
    [{ BASE_URL: 'ftp://community.example' }, 'BASE_URL'],
    [{ BASE_URL: 'https://community.example/forum' }, 'BASE_URL'],
    [{ BASE_URL: 'https://community.example?ref=1' }, 'BASE_URL'],
    [{ BASE_URL: 'https://user:secret@community.example' }, 'BASE_URL'],
    [{ ALLOWED_HOSTS: '*.example.org' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: 'program.example:3000' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: 'https://program.example' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: 'program.example,,' }, 'ALLOWED_HOSTS'],
    [{ DATA_DIR: '~/data' }, 'DATA_DIR'],
    [{ DATA_DIR: '~ada' }, 'DATA_DIR'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT'],
    [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, 'RATE_LIMIT'],
    [{ SITE_TIME_ZONE: 'Middle/Earth' }, 'SITE_TIME_ZONE'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'loopback, 300.1.1.1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0/8' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'fd00::/0' }, 'TRUST_PROXY'],
    [{ BRAND_NAME: 'x'.repeat(201) }, 'BRAND_NAME'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://user:se%cret@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://user@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example/a/path' }, 'SMTP_URL'],
    [{ AI_BASE_URL: 'localhost:11434/v1', AI_MODEL: 'small' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'https://user:secret@ai.example/v1', AI_MODEL: 'small' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'https://ai.example/v1?key=secret', AI_MODEL: 'small' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'https://ai.example/v1' }, 'AI_MODEL'],
    [{ AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'small\nX-Header: 1' }, 'AI_MODEL'],
    [{ AI_MODEL: 'small' }, 'AI_BASE_URL'],
    [{ AI_API_KEY: 'secret' }, 'AI_BASE_URL'],
    [{ AI_EMBEDDING_MODEL: 'small-vectors' }, 'AI_BASE_URL'],
    [{ AI_API_KEY: 'se cret' }, 'AI_API_KEY'],
    [{ AI_DAILY_TOKENS: '9999' }, 'AI_DAILY_TOKENS'],
    [{ AI_DAILY_TOKENS: 'many' }, 'AI_DAILY_TOKENS'],
    [{ AI_CONCURRENCY: '0' }, 'AI_CONCURRENCY'],
    [{ AI_EXTERNAL_ALLOW_INTERNAL: 'yes' }, 'AI_EXTERNAL_ALLOW_INTERNAL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Club <club@mail.example>\nBcc: all@mail.example' }, 'MAIL_FROM'],
  ])('%j is refused by name', (variables, name) => {
    expect(() => readEnv(variables)).toThrow(new RegExp(`^${name}(=off)? (must|only) `));
  });

  test('blank variables count as unset, and spaces around values are ignored', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'BRAND_NAME', 'AI_DAILY_TOKENS', 'BASE_URL', 'LOG_LEVEL'];
    expect(readEnv(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readEnv({}));
    expect(readEnv({ PORT: '80 ', LOG_LEVEL: ' warn\r' })).toMatchObject({ port: 80, logLevel: 'warn' });
  });

  test('proxies are IP addresses, networks, or names of networks', () => {
    const proxies = ['loopback', '10.0.0.0/8', '192.0.2.1', 'fd00::/8', '::1'];
    expect(readEnv({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies);
  });

  test('RATE_LIMIT=off is accepted on loopback', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(readEnv({ RATE_LIMIT: 'off', HOST }).rateLimit).toBe(false);
  });

  test('an https URL makes cookies secure', () => {
    expect(readEnv({ BASE_URL: 'https://Community.example:443/' })).toMatchObject({
      baseUrl: 'https://community.example',
      secureCookies: true,
    });
  });

  test('host names are read as browsers send them', () => {
    expect(readEnv({}).allowedHosts).toEqual([]);
    expect(readEnv({ ALLOWED_HOSTS: 'Program.Example, bücher.example' }).allowedHosts).toEqual([
      'program.example',
      'xn--bcher-kva.example',
    ]);
  });

  test('the SMTP server is read from its URL, and no message contains its password', () => {
    expect(readEnv({})).toMatchObject({
      smtp: null,
      mailFrom: null,
      brand: { supportEmail: null },
    });
    const support = 'help@mail.example';
    expect(readEnv({ SUPPORT_EMAIL: support })).toMatchObject({
      mailFrom: { name: 'Commonplace', address: support },
      brand: { supportEmail: support },
    });
    expect(readEnv({ MAIL_FROM: 'club@mail.example' }).brand.supportEmail).toBe('club@mail.example');
    expect(readEnv({ SMTP_URL: 'smtp://mail.example' }).smtp).toEqual({
      ...{ host: 'mail.example', port: 587, secure: false, login: null },
    });
    expect(readEnv({ SMTP_URL: 'smtps://us%40er:p%3Ass@[::1]:2525' }).smtp).toEqual({
      ...{ host: '::1', port: 2525, secure: true, login: { user: 'us@er', pass: 'p:ss' } },
    });
    expect(readEnv({ MAIL_FROM: '"Reading Club" <club@mail.example>' }).mailFrom).toEqual({
      ...{ name: 'Reading Club', address: 'club@mail.example' },
    });
    expect(() => readEnv({ SMTP_URL: 'smtp://user:secret@mail.example/path' })).toThrow(/^(?!.*secret)/s);
  });

  test('the model has defaults beside its URL and name, and no message contains its key', () => {
    expect(readEnv({}).ai).toBeNull();
    const model = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'qwen3:8b' };
    expect(readEnv(model).ai).toEqual({
      ...{ baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b', apiKey: null },
      ...{ embeddingModel: null, dailyTokens: 0, concurrency: 4, allowInternal: false },
    });
    expect(() => readEnv({ ...model, AI_API_KEY: 'top secret' })).toThrow(/^(?!.*secret)/s);
    expect(() => readEnv({ AI_API_KEY: 'secret' })).toThrow(/^(?!.*secret)/s);
  });

  test('.env.example lists every variable with its default', () => {
    const example = readFileSync(join(import.meta.dirname, '..', '..', '.env.example'), 'utf8');
    const source = readFileSync(join(import.meta.dirname, '..', '..', 'src-server', 'env.ts'), 'utf8');
    const names = Array.from(source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !new RegExp(`^# ?${name}=`, 'm').test(example))).toEqual([]);
    const values = Object.fromEntries(
      Array.from(example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm), ([, name, value]) => [name ?? '', value ?? '']),
    );
    // They only differ in which ones are set.
    expect({ ...readEnv(values), given: [] }).toEqual(readEnv({}));
  });

  test.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['data_dir', 'DATA_DIR'],
    ['BASEURL', 'BASE_URL'],
    ['PROGRAM_NAME', 'PROGRAMME_NAME'],
    ['AI_KEY', 'AI_API_KEY'],
    ['AI_APIKEY', 'AI_API_KEY'],
    ['HOSTS', 'HOST'],
    ['MAIL_SENDER', 'MAIL_FROM'],
    ['POSTS', null],
  ])('%s is reported as a misspelling of %s', (name, meant) => {
    expect(likelyVariables({ [name]: 'x' })).toEqual(meant === null ? [] : [{ name, closest: meant }]);
  });

  test('variables of the shell, npm, and service managers are not reported', () => {
    const others =
      'HOME USER PATH PWD OLDPWD LANG TERM SHELL SHLVL LOGNAME HOSTNAME MAIL TZ TMPDIR EDITOR DISPLAY HISTFILE SSH_TTY ' +
      'NODE_ENV NODE_OPTIONS NODE_PATH INIT_CWD npm_config_cache npm_lifecycle_event npm_package_json INVOCATION_ID ' +
      'JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET MEMORY_PRESSURE_WATCH SQLITE_TMPDIR COMMONPLACE_SETUP_TOKEN BASH_ENV DATABASE_URL';
    const known = { PORT: '1', SMTP_URL: 'smtp://mail.example' };
    expect(
      likelyVariables({ ...Object.fromEntries(others.split(' ').map((name) => [name, 'x'])), ...known }),
    ).toEqual([]);
  });
});
