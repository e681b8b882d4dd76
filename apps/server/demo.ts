import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '#platform/db/database.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyBaseLogger } from 'fastify';
import { loadFeature, repository } from '#platform/server/find-features.ts';

export interface FillDemo {
  (options: {
    readonly database: Database;
    readonly settings: Settings;
    readonly store: FileStore;
    readonly log: FastifyBaseLogger;
    readonly onProgress: (doing: string) => void;
  }): Promise<unknown>;
}

export interface Demo {
  /** Fills the database with the fictional municipality unless it is there already. */
  readonly fillDemo: FillDemo;
  readonly features: readonly ServerFeature[];
}

/** Whether to include the demo. Its passwords are public, so by default it runs only on this machine, with the embedded database. */
export const demoIsWanted = ({ demo, loopback, databaseUrl }: Pick<Settings, 'demo' | 'loopback' | 'databaseUrl'>): boolean =>
  demo ?? (loopback && databaseUrl === null);

/** Returns the demo of this installation; null when its folder was left out. */
export const findDemo = async (folder = join(repository, 'demo')): Promise<Demo | null> => {
  const fill = join(folder, 'fill.ts');
  if (!existsSync(fill)) return null;
  const { fillDemo } = (await import(pathToFileURL(fill).href)) as { fillDemo: FillDemo };
  const server = join(folder, 'server/index.ts');
  return { fillDemo, features: existsSync(server) ? [await loadFeature(server)] : [] };
};

/** Adapts the settings. The map service of the demo runs on the same server, so the server must be allowed to connect to itself. */
export const withDemoSettings = (settings: Settings): Settings => ({
  ...settings,
  demo: true,
  organisation: settings.organisation ?? 'markerwaard',
  securityContact: settings.securityContact ?? 'mailto:beheerder@markerwaard.example',
});
