import { existsSync, globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { offlinePlatform } from '#apps/server/offline-platform.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { inRoot } from '../lib/paths.mjs';

export interface DescribedFeature {
  readonly name: string;
  /** The comment above the default export of `server/index.ts` or `web/index.ts`. */
  readonly sentence: string;
  /** Slots that its web side fills. */
  readonly slots: readonly string[];
  /** Fields of `defineServerFeature` that it sets and that have no list of their own here. */
  readonly parts: readonly string[];
  readonly calls: readonly string[];
  readonly tables: readonly string[];
  /** Tools and options that a configuration can set. */
  readonly tools: readonly string[];
  readonly options: readonly string[];
  readonly permissions: readonly string[];
  /** Test files by kind. */
  readonly tests: readonly (readonly [kind: string, count: number])[];
}

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const unique = (all: readonly string[]): string[] => [...new Set(all)];

const namesOf = (defined: readonly { readonly name: string }[] = []): string[] => defined.map(({ name }) => name);

const indexesOf = (name: string): string[] =>
  ['server', 'web'].map((side) => `features/${name}/${side}/index.ts`).filter((path) => existsSync(inRoot(path)));

/**
 * Returns the comment above the default export as one line.
 *
 * @throws Error unless exactly one of the sources has such a comment
 */
export const sentenceIn = (name: string, sources: readonly string[]): string => {
  const comments = sources.flatMap((source) => /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport default /.exec(source)?.[1] ?? []);
  const [comment] = comments;
  if (comment === undefined || comments.length > 1) {
    throw new Error(`features/${name}: say in one sentence what it does, above the default export of server/index.ts or web/index.ts, not of both`);
  }
  return comment.split('\n').map((line) => line.replace(/^\s*\*\s?/, '').trim()).filter((line) => line !== '').join(' ');
};

const slotsOf = async (path: string): Promise<string[]> => {
  if (!existsSync(inRoot(path))) return [];
  const { default: feature } = (await import(pathToFileURL(inRoot(path)).href)) as { default: WebFeature };
  return unique(feature.fillings.map(({ slot }) => slot.name));
};

const tablesOf = (name: string): string[] =>
  unique(globSync(`features/${name}/server/migrations/*.sql`, { cwd: inRoot('.') }).toSorted().flatMap((path) =>
    [...read(path).matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, table = '']) => table)));

const kindOf = (path: string): string => /\.(browser|api|interop)\.(?:\w+\.)?test\.tsx?$/.exec(path)?.[1] ?? 'unit';

const testsOf = (name: string): [string, number][] => {
  const kinds = globSync(`features/${name}/**/*.test.{ts,tsx}`, { cwd: inRoot('.') }).map(kindOf);
  return unique(kinds).toSorted().map((kind) => [kind, kinds.filter((one) => one === kind).length]);
};

/** Fields of a server feature that have a list of their own, and its name. */
const elsewhere = new Set(['name', 'routes', 'tools', 'options', 'permissions']);

/** Describes every feature, sorted by folder, without starting a server. */
export const readFeatures = async (): Promise<DescribedFeature[]> => {
  const servers = await findFeatures();
  const platform = offlinePlatform(servers);
  const names = globSync('features/*/{server,web}/index.ts', { cwd: inRoot('.') }).map((path) => path.split('/')[1] ?? '');
  const described: DescribedFeature[] = [];
  for (const name of unique(names).toSorted()) {
    const server = servers.find((feature) => feature.name === name);
    described.push({
      name,
      sentence: sentenceIn(name, indexesOf(name).map(read)),
      slots: await slotsOf(`features/${name}/web/index.ts`),
      parts: Object.keys(server ?? {}).filter((part) => !elsewhere.has(part)).toSorted(),
      calls: server?.routes(platform).map(({ call }) => `${call.method} ${call.path}`) ?? [],
      tables: tablesOf(name),
      tools: namesOf(server?.tools),
      options: namesOf(server?.options),
      permissions: namesOf(server?.permissions),
      tests: testsOf(name),
    });
  }
  await platform.egress.close();
  return described;
};
