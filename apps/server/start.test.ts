import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '#platform/server/settings.ts';
import { CannotStart } from './cannot-start.ts';
import { readyMessage } from './ready-message.ts';
import { demoIsWanted, findDemo, withDemoSettings } from './demo.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { checkDiskSpace } from './disk-space.ts';
import { listen } from './listen.ts';
import { step } from './progress.ts';
import { findSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'cook-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (environment: Record<string, string> = {}) =>
  readSettings({ COOK_SECRET: 'a secret for tests, long enough to be one', ...environment });

describe('features', () => {
  const write = (name: string, text: string): void => {
    mkdirSync(join(folder, 'features', name, 'server'), { recursive: true });
    writeFileSync(join(folder, 'features', name, 'server/index.ts'), text);
  };

  test('are found by their folder', async () => {
    write('b', "export default { name: 'b', routes: () => [] };");
    write('a', "export default { name: 'a', routes: () => [] };");
    mkdirSync(join(folder, 'features/only-web/web'), { recursive: true });
    expect((await findFeatures(join(folder, 'features'))).map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('without a default export are an error', async () => {
    write('c', 'export const nothing = 1;');
    await expect(findFeatures(join(folder, 'features'))).rejects.toThrow(/no default export/);
  });
});

describe('the demo', () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ COOK_DEMO: 'false' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://db/cook' }, false],
    [{ HOST: '0.0.0.0', COOK_DEMO: 'true' }, true],
    [{ DATABASE_URL: 'postgres://db/cook', COOK_DEMO: 'true' }, true],
  ])('is included for %j: %j', (environment, wanted) => expect(demoIsWanted(settings(environment))).toBe(wanted));

  test('may be left out of an installation', async () => {
    expect(await findDemo(join(folder, 'no-demo'))).toBeNull();
  });

  test('is reported as such in the environment of the page', () => {
    expect(withDemoSettings(settings()).demo).toBe(true);
  });

  test('may connect to no port of this machine, such as its own, where /metrics is', () => {
    expect(withDemoSettings(settings({ PORT: '9000' })).allowedHosts).toEqual([]);
  });
});

describe('the start stops with a sentence', () => {
  test('when the disk has too little space, with the embedded database only', async () => {
    const little = async () => 499_000_000;
    await expect(checkDiskSpace(settings(), little)).rejects.toThrow(/nog 499 MB vrij.*COOK_DATA_DIR/);
    await expect(checkDiskSpace(settings({ DATABASE_URL: 'postgres://db/cook' }), little)).resolves.toBeUndefined();
    await expect(checkDiskSpace(settings(), async () => 500_000_000)).resolves.toBeUndefined();
  });

  test('when the port is in use', async () => {
    const first = Fastify();
    const second = Fastify();
    const port = await listen(first, settings({ PORT: '0' }));
    await expect(listen(second, settings({ PORT: String(port) }))).rejects.toThrow(
      new CannotStart(`Poort ${port} is al in gebruik: stop het programma dat daar luistert, of kies met PORT een andere poort.`),
    );
    await first.close();
    await second.close();
  });

  test('when the address belongs to another machine', async () => {
    const app = Fastify();
    await expect(listen(app, settings({ PORT: '0', HOST: '203.0.113.1' }))).rejects.toThrow(/HOST=203.0.113.1/);
    await app.close();
  });

  test('never for a missing build of the web app in development', () => {
    expect(findSite({ production: false }, false)).toMatchObject({ files: false });
  });
});

describe('progress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('reports work that takes longer than a second, with its current part', async () => {
    const said: string[] = [];
    let end = (): void => undefined;
    const work = step('Vullen', (tell) => new Promise<void>((resolve) => {
      tell('Vullen: straten');
      end = resolve;
    }), (line) => said.push(line));
    await vi.advanceTimersByTimeAsync(999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(11_000);
    end();
    await work;
    expect(said).toEqual(['Vullen: straten …', 'Vullen: straten … 11 s', 'Vullen: klaar na 12 s']);
  });

  test('does not report quick work', async () => {
    const said: string[] = [];
    expect(await step('Vullen', async () => 3, (line) => said.push(line))).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual([]);
  });
});

test('the last line has the address of the portal and how to sign in', () => {
  expect(readyMessage(settings(), 8080, false)).toBe('COOK staat klaar op http://localhost:8080');
  expect(readyMessage(settings(), 8080, false, ['', 'doe dit eerst'])).toBe('COOK staat klaar op http://localhost:8080 — doe dit eerst');
  expect(readyMessage(settings(), 8080, true, ['tweefactor met een code'])).toMatch(/melder.*; tweefactor met een code; zonder inloggen/);
  expect(readyMessage(settings(), 8080, true)).toMatch(/http:\/\/localhost:8080 — log in als beheerder.*COOK_DEMO=false$/);
  expect(readyMessage(settings({ HOST: '0.0.0.0', COOK_PUBLIC_URL: 'https://kaart.nl' }), 8080, false)).toBe('COOK staat klaar op https://kaart.nl');
});
