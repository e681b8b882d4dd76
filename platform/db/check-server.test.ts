import { describe, expect, it } from 'vitest';
import { unsuitable, type ServerFacts } from './check-server.ts';

const extensions = [
  { name: 'postgis', version: '3.3.2' },
  { name: 'pg_trgm', version: '1.6' },
  { name: 'unaccent', version: '1.1' },
];
const good: ServerFacts = { version_number: 150_004, version: '15.4', extensions };

describe('checking a database server', () => {
  it.each<[string, Partial<ServerFacts>, string | null]>([
    ['accepts current versions', {}, null],
    ['accepts newer versions', { version_number: 180_001, extensions: [...extensions.slice(1), { name: 'postgis', version: '4.0.0' }] }, null],
    ['refuses an old PostgreSQL', { version_number: 140_010, version: '14.10' }, 'De databaseserver is PostgreSQL 14.10; COOK heeft 15 of nieuwer nodig.'],
    [
      'refuses missing extensions', { extensions: extensions.slice(0, 1) },
      'Op de databaseserver ontbreekt pg_trgm, unaccent. Installeer de pakketten van deze PostgreSQL-extensies.',
    ],
    [
      'refuses an old PostGIS', { extensions: [...extensions.slice(1), { name: 'postgis', version: '3.2.5' }] },
      'De databaseserver heeft PostGIS 3.2.5; COOK heeft 3.3 of nieuwer nodig.',
    ],
  ])('%s', (_, facts, expected) => {
    expect(unsuitable({ ...good, ...facts })).toBe(expected);
  });
});
