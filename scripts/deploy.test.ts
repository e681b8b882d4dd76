import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '#platform/server/settings/schema.ts';
import { inRoot } from './lib/paths.mjs';

const text = (...parts: string[]): string => readFileSync(inRoot(...parts), 'utf8');
const known = new Set(Object.keys(environmentSchema.shape));
const manifest = JSON.parse(text('package.json')) as { version: string; dependencies: Record<string, string> };

/** Returns every path in `values.yaml`: `image`, `image.tag`, … */
const pathsOf = (value: unknown, prefix = ''): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [`${prefix}${key}`, ...pathsOf(inner, `${prefix}${key}.`)]);

describe('the container', () => {
  const containerfile = text('deploy/Containerfile');

  test('the Containerfile uses the pinned version of Node', () => {
    expect(containerfile).toContain(`ARG NODE_VERSION=${manifest.dependencies['node']}\n`);
  });

  test('the container does not run as root', () => {
    expect(containerfile.match(/^USER (.*)$/gm)).toEqual(['USER 1000:1000']);
  });

  test('the Containerfile sets no unknown setting', () => {
    const [, lines = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(containerfile) ?? [];
    const names = [...lines.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(names).toContain('COOK_DATA_DIR');
    expect(names.filter((name) => name !== 'NODE_ENV' && !known.has(name ?? ''))).toEqual([]);
  });
});

describe('compose', () => {
  interface Service {
    environment: Record<string, string>;
    read_only?: boolean;
    cap_drop?: string[];
    networks: string[];
    ports?: string[];
  }
  const compose = parse(text('deploy/compose.yaml')) as {
    services: { cook: Service; database: Service };
    networks: Record<string, { internal?: boolean } | null>;
  };

  test('compose.yaml sets no unknown setting', () => {
    expect(Object.keys(compose.services.cook.environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test('example.env has every variable that compose.yaml requires', () => {
    const required = [...text('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    const asked = [...text('deploy/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(asked).toEqual(expect.arrayContaining([...new Set(required)]));
  });

  test('the portal runs without privileges, and the database has no route to the internet', () => {
    const { cook, database } = compose.services;
    expect(cook).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(cook.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(database.ports).toBeUndefined();
    expect(database.networks.every((name) => compose.networks[name]?.internal)).toBe(true);
  });
});

describe('the Helm chart', () => {
  const chart = parse(text('deploy/helm/cook/Chart.yaml')) as { version: string; appVersion: string };
  const values = parse(text('deploy/helm/cook/values.yaml')) as { settings: Record<string, unknown> };
  const templates = readdirSync(inRoot('deploy/helm/cook/templates')).map(
    (name) => [name, text('deploy/helm/cook/templates', name)] as const,
  );

  test('the chart has the version of the product', () => {
    expect(chart).toMatchObject({ version: manifest.version, appVersion: manifest.version });
  });

  test('values.yaml sets no unknown setting', () => {
    expect(Object.keys(values.settings).filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(templates)('template %s reads only values that values.yaml has', (_name, template) => {
    const paths = new Set(pathsOf(values));
    const read = [...template.matchAll(/\.Values\.([A-Za-z.]+)/g)].map(([, path = '']) => path);
    expect(read.filter((path) => !paths.has(path))).toEqual([]);
  });

  test.each(templates)('template %s closes every block that it opens', (_name, template) => {
    const count = (pattern: RegExp): number => template.match(pattern)?.length ?? 0;
    expect(count(/\{\{-? *(if|with|range|define) /g)).toBe(count(/\{\{-? *end *-?\}\}/g));
    expect(count(/\{\{/g)).toBe(count(/\}\}/g));
  });

  test('a template reads every top-level value', () => {
    const all = templates.map(([, template]) => template).join('\n');
    const top = Object.keys(values).filter((name) => !new RegExp(`\\.Values\\.${name}\\b`).test(all));
    expect(top).toEqual([]);
  });
});

test('publiccode.yml has the version of the product', () => {
  const publiccode = parse(text('publiccode.yml')) as { softwareVersion: string; legal: { license: string } };
  expect(publiccode).toMatchObject({ softwareVersion: manifest.version, legal: { license: 'EUPL-1.2' } });
});
