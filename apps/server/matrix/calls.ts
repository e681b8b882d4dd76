import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFeatures, repository } from '#platform/server/find-features.ts';
import type { Route } from '#platform/server/route.ts';
import type { Body, CallTests } from '#platform/server/testing/call-tests.ts';
import { offlinePlatform } from '../offline-platform.ts';
import { bodySchema, sampleOf } from './schema.ts';

/** A call, with what its feature declares about it for these tests. */
export interface TestedCall {
  readonly route: Route;
  /** `POST /admin/maps` */
  readonly name: string;
  readonly tests: CallTests;
  /** The file in which the feature declares `tests`; for messages. */
  readonly file: string;
}

const noTests: CallTests = {};

const load = async (file: string): Promise<CallTests> => {
  const path = join(repository, file);
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as { callTests: CallTests }).callTests : noTests;
};

/** Returns the features in these folders and their calls. `close` releases the platform behind them. */
export const findCalls = async (folders: readonly string[] = ['features']) => {
  const found = await Promise.all(folders.map(async (folder) => ({ folder, inFolder: await findFeatures(join(repository, folder)) })));
  const features = found.flatMap(({ inFolder }) => inFolder);
  const offline = offlinePlatform(features);
  const calls: TestedCall[] = [];
  for (const { folder, inFolder } of found) {
    for (const feature of inFolder) {
      const file = `${folder}/${feature.name}/server/testing/call-tests.ts`;
      const tests = await load(file);
      calls.push(...feature.routes(offline).map((route) => ({ route, name: `${route.call.method} ${route.call.path}`, tests, file })));
    }
  }
  return { features, calls, permissions: offline.catalogue.permissions.map(({ name }) => name), close: () => offline.egress.close() };
};

/** Returns the declarations of all features that have these calls, each once. */
export const declarationsOf = (calls: readonly TestedCall[]): CallTests[] => [...new Set(calls.map(({ tests }) => tests))];

export const isAdministration = ({ route: { call } }: TestedCall): boolean => call.path.startsWith('/admin/');

/** Whether only administrators may make a call. */
export const isGuarded = (call: TestedCall): boolean =>
  isAdministration(call) || (call.tests.alsoAdministration ?? []).some((beginning) => call.route.call.path.startsWith(beginning));

export const takesOrganisation = ({ route: { call } }: TestedCall): boolean =>
  call.query !== undefined && 'shape' in call.query && 'organisation' in (call.query.shape as object);

/** Returns a valid body for a call; undefined when it takes none, or a file. */
export const sampleBody = ({ route, name, tests }: TestedCall): unknown => {
  const schema = bodySchema(route.call);
  if (!schema) return undefined;
  const sample = sampleOf(schema);
  return tests.bodies?.[name]?.(sample as Body) ?? sample;
};
