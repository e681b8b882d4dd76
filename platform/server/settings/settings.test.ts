import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { settingsTable } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cook-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'a secret for tests, long enough to be one';
const read = (environment: Record<string, string> = {}) => readSettings({ COOK_SECRET: secret, ...environment });

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

describe('settings', () => {
  test('have a default for everything', () => {
    expect(read()).toMatchObject({
      port: 8080, host: '127.0.0.1', loopback: true, publicUrl: 'http://localhost:8080', tls: false, production: true,
      databaseUrl: null, demo: null, public: false, session: { idleMinutes: 120, hours: 12 }, logLevel: 'warn',
    });
  });

  test('have a maximum lag, where 0 means unlimited', () => {
    expect(read().mostLagMs).toBe(1_500);
    expect(read({ COOK_MOST_LAG_MS: '0' }).mostLagMs).toBe(Number.POSITIVE_INFINITY);
  });

  test('report a data folder that is a file or cannot be created, without waiting', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(problemsOf({ COOK_DATA_DIR: file })).toEqual([expect.stringMatching(/^COOK_DATA_DIR: COOK kan niet schrijven in de map .*file/)]);
    expect(problemsOf({ COOK_DATA_DIR: join(file, 'below') })).toEqual([expect.stringMatching(/^COOK_DATA_DIR: /)]);
    if (process.platform === 'linux') expect(problemsOf({ COOK_DATA_DIR: '/proc/below/here' })).toEqual([expect.stringMatching(/^COOK_DATA_DIR: /)]);
  });

  test.each(['999.1.1.1', '1.2.3', 'a b', 'http://a', '[::1'])('refuse HOST=%s', (HOST) => {
    expect(problemsOf({ HOST, COOK_SECRET: secret })).toEqual([expect.stringMatching(/^HOST: geef een IP-adres/)]);
  });

  test.each(['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost', 'kaart-1.intern'])('accept HOST=%s', (HOST) => {
    expect(read({ HOST }).host).toBe(HOST);
  });

  test('ignore empty variables', () => {
    expect(read({ PORT: '', COOK_DEMO: ' ', DATABASE_URL: '' })).toEqual(read());
  });

  test('report all errors at once, by name and in Dutch', () => {
    expect(
      problemsOf({
        PORT: '80a', COOK_PUBLIC: 'ja', COOK_ALLOWED_HOSTS: 'geo.intern', COOK_TRUSTED_PROXIES: '10.0.0.0/8, 0.0.0.0/0, proxy', COOK_SECRET: 'short',
        DATABASE_URL: 'mysql://db', COOK_PUBLIC_URL: 'kaart.nl', COOK_FILES: 'ftp://bucket',
      }),
    ).toEqual([
      'PORT: kies een geheel getal van 0 tot en met 65535',
      'COOK_PUBLIC_URL: geef een adres dat met http:// of https:// begint',
      'DATABASE_URL: geef een adres dat met postgres:// begint',
      'COOK_FILES: geef het pad van een map, of s3:// met de naam van een bucket',
      'COOK_SECRET: kies ten minste 32 tekens',
      'COOK_PUBLIC: kies true of false',
      "COOK_TRUSTED_PROXIES: '0.0.0.0/0' is het hele internet; noem alleen uw eigen adressen",
      "COOK_TRUSTED_PROXIES: 'proxy' is geen IP-adres of reeks zoals 10.0.0.0/8",
      "COOK_ALLOWED_HOSTS: 'geo.intern' is geen naam met poort zoals geoserver.intern:8080",
    ]);
  });

  test.each(['x'.repeat(40), 'abc123'.repeat(8), '01234567890123456789012345678901', 'abcdefghijklmnopqrstuvwxyz012345', 'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb'])(
    'refuse %s as a secret, which could be guessed', (guessable) => {
      expect(problemsOf({ COOK_SECRET: guessable })).toEqual(['COOK_SECRET: kies willekeurige tekens, bijvoorbeeld met: openssl rand -base64 33']);
    },
  );

  test('accept a secret of eight different characters, and refuse one of seven', () => {
    const eight = 'qzmxhvbtqhzbmtxvqbhztmvxbqhmzvtx';
    expect(new Set(eight).size).toBe(8);
    expect(read({ COOK_SECRET: eight }).secret).toBe(eight);
    expect(problemsOf({ COOK_SECRET: eight.replaceAll('v', 'q') })).toHaveLength(1);
  });

  test('accept random secrets', () => {
    for (let times = 0; times < 200; times += 1) {
      for (const random of [randomBytes(16).toString('hex'), randomBytes(33).toString('base64')]) expect(read({ COOK_SECRET: random }).secret).toBe(random);
    }
  });

  test('require a secret with a database server, and a client with an issuer', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/cook' })).toEqual([expect.stringMatching(/^COOK_SECRET ontbreekt/)]);
    expect(problemsOf({ COOK_SECRET: secret, OIDC_ISSUER: 'https://sso.example.nl' })).toEqual([expect.stringMatching(/^OIDC_CLIENT_ID en/)]);
  });

  test('accept hosts with ports, by name or address', () => {
    expect(read({ COOK_ALLOWED_HOSTS: 'GeoServer.intern:8080, 10.0.0.4:80,[fd00::1]:443' }).allowedHosts).toEqual([
      { host: 'geoserver.intern', port: 8080 }, { host: '10.0.0.4', port: 80 }, { host: 'fd00::1', port: 443 },
    ]);
  });

  test('derive TLS from the public address', () => {
    expect(read({ COOK_PUBLIC_URL: 'https://kaart.nl/' })).toMatchObject({ tls: true, publicUrl: 'https://kaart.nl' });
  });
});

describe('file settings', () => {
  const s3 = { COOK_FILES: 's3://kaart-bestanden/cook/een/', COOK_S3_ENDPOINT: 'https://s3.intern/', COOK_S3_KEY_ID: 'cook', COOK_S3_SECRET: 'geheim' };

  test('name a folder, or a bucket with a prefix', () => {
    expect(read({ COOK_FILES: '/srv/files' })).toMatchObject({ filesFolder: '/srv/files', s3: null });
    expect(read(s3).s3).toEqual({ bucket: 'kaart-bestanden', prefix: 'cook/een', endpoint: 'https://s3.intern', region: 'us-east-1', keyId: 'cook', secret: 'geheim' });
    expect(read({ ...s3, COOK_FILES: 's3://kaart' }).s3).toMatchObject({ bucket: 'kaart', prefix: '' });
  });

  test.each(['COOK_S3_ENDPOINT', 'COOK_S3_KEY_ID', 'COOK_S3_SECRET'])('require %s for a bucket', (name) => {
    expect(problemsOf({ COOK_SECRET: secret, ...s3, [name]: '' })).toEqual([expect.stringMatching(/^COOK_S3_ENDPOINT, /)]);
  });

  test.each(['s3://', 's3://A B', 's3://kaart?x=1', 'S3://KAART'])('refuse the location %j', (COOK_FILES) => {
    expect(problemsOf({ COOK_SECRET: secret, ...s3, COOK_FILES })).toEqual([expect.stringMatching(/^COOK_FILES: /)]);
  });
});

describe('mail settings', () => {
  test('take the sender from the public address, or from COOK_MAIL_FROM', () => {
    expect(read().mailFrom).toBe('noreply@localhost');
    expect(read({ COOK_PUBLIC_URL: 'https://kaart.nl:8443/' }).mailFrom).toBe('noreply@kaart.nl');
    expect(read({ COOK_MAIL_FROM: 'geo@gemeente.nl' }).mailFrom).toBe('geo@gemeente.nl');
  });

  test.each(['gemeente', 'Geo <geo@gemeente.nl>', 'geo@gemeente.nl, x@y.nl', 'geo@gemeente.nl\nBcc: x@y.nl'])('refuse the sender %j', (from) => {
    expect(problemsOf({ COOK_SECRET: secret, COOK_MAIL_FROM: from })).toEqual(['COOK_MAIL_FROM: geef een e-mailadres zoals kaart@gemeente.nl']);
  });
});

test('the secret is generated once, and readable by its owner only', () => {
  const environment = { COOK_DATA_DIR: join(folder, 'data') };
  const first = readSettings(environment).secret;
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(readSettings(environment).secret).toBe(first);
  const path = join(folder, 'data/secret');
  expect(readFileSync(path, 'utf8')).toBe(first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('the table for the README has a row for each setting, with its default and meaning', () => {
  const lines = settingsTable().split('\n');
  expect(lines).toContain('| `PORT` | `8080` | Poort waarop de server luistert. |');
  expect(lines.every((line) => line.split(' | ').length === 3)).toBe(true);
  expect(lines.filter((line) => line.endsWith('|  |'))).toEqual([]);
});

describe('settings of FME Flow', () => {
  const fme = { FME_URL: 'https://fme.intern/', FME_TOKEN: 'geheim', FME_IMPORT: 'Kaart/lees in.fmw', FME_EXPORT: 'Kaart/export.fmw' };

  test('have an address, a token and two workspaces, escaped for URLs', () => {
    expect(read(fme).fme).toEqual({
      url: 'https://fme.intern', token: 'geheim', importWorkspace: 'Kaart/lees%20in.fmw', exportWorkspace: 'Kaart/export.fmw',
    });
    expect(read({}).fme).toBeNull();
  });

  test.each(['FME_TOKEN', 'FME_IMPORT', 'FME_EXPORT'])('require %s', (name) => {
    expect(problemsOf({ ...fme, [name]: '' })).toEqual(['FME_TOKEN, FME_IMPORT en FME_EXPORT horen bij FME_URL']);
  });

  test.each(['kaart.fmw', '../x.fmw', 'a/b/c.fmw', 'https://x/y.fmw', 'a/b?x.fmw', 'a/b'])('refuse the workspace %j', (FME_IMPORT) => {
    expect(problemsOf({ ...fme, FME_IMPORT })).toEqual(['FME_IMPORT: geef repository/werkruimte.fmw']);
  });
});
