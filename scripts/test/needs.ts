import { existsSync, globSync } from 'node:fs';
import { findPostgres } from '#platform/db/testing/find-postgres.ts';
import { capture } from '../lib/run.mjs';
import { systemChromium } from './chromium.ts';

interface Need {
  /** Subject of the sentence "… is missing". */
  readonly name: string;
  readonly present: () => boolean | Promise<boolean>;
  /** Installs it without root; absent when only the system's package manager can. */
  readonly download?: () => Promise<unknown>;
  readonly debianPackages: readonly string[];
}

const playwrightChromium = async (): Promise<boolean> => {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
};

const chromium: Need = {
  name: 'Chromium',
  present: async () => systemChromium() !== undefined || playwrightChromium(),
  download: () => capture(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']),
  debianPackages: ['chromium'],
};

const postgres: Need = {
  name: 'PostgreSQL with PostGIS',
  present: () =>
    findPostgres() !== null && globSync(['/usr/share/postgresql/*/extension/postgis.control', '/usr/{,local/}share/postgresql/extension/postgis.control']).length > 0,
  debianPackages: ['postgresql', 'postgresql-postgis'],
};

const mapServer: Need = {
  name: 'MapServer',
  present: () => existsSync('/usr/lib/cgi-bin/mapserv'),
  debianPackages: ['cgi-mapserver'],
};

const qgisServer: Need = {
  name: 'QGIS Server',
  present: () => existsSync('/usr/bin/qgis_mapserver'),
  debianPackages: ['qgis-server'],
};

const gdal: Need = {
  name: 'ogr2ogr (GDAL) and cs2cs (PROJ)',
  present: () => ['/usr/bin/ogr2ogr', '/usr/bin/cs2cs'].every((file) => existsSync(file)),
  debianPackages: ['gdal-bin', 'proj-bin'],
};

export const needs = { chromium, postgres, mapServer, qgisServer, gdal } as const;
export type NeedName = keyof typeof needs;

const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const aptInstall = async (packages: readonly string[]): Promise<void> => {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await capture('apt-get', ['update', '-q'], quiet);
  await capture('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], quiet);
};

const install = async (name: NeedName, say: (line: string) => void): Promise<string | null> => {
  const need = needs[name];
  if (await need.present()) return null;
  say(`Installing ${need.name}, which is missing`);
  if (need.download) await need.download();
  if (await need.present()) return null;
  if (canInstallPackages()) await aptInstall(need.debianPackages);
  if (await need.present()) return null;
  return `${need.name} is missing and could not be installed; on Debian: apt-get install ${need.debianPackages.join(' ')}`;
};

/** The last installation. The next waits for it, because two package managers cannot run at once. */
let lastInstallation: Promise<unknown> = Promise.resolve();

/** Installs a missing program if possible. Returns null when it is present, else what is missing and how to install it. */
export const ensureProgram = (name: NeedName, say: (line: string) => void): Promise<string | null> => {
  const installed = lastInstallation.then(() => install(name, say));
  lastInstallation = installed.catch(() => undefined);
  return installed;
};
