import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, pinnedNode, root } from './paths.mjs';
import { capture } from './run.mjs';
import { Failure, step } from './say.mjs';

/** Sources of the browser build. Server folders are left out: they do not affect it. */
const sources = ['apps/web', 'features', 'platform', 'package.json', 'package-lock.json'];
const leftOut = new Set([
  'apps/web/dist', 'platform/db', 'platform/domain', 'platform/server', 'server', 'testing', 'node_modules',
]);

const built = inRoot('apps/web/dist/index.html');
/** Holds the fingerprint of the built sources. It lies outside dist, so that it is not served. */
const stamp = inRoot('apps/web/.built-from');

/**
 * Lists the files in a folder that are part of the build, without tests and hidden files.
 *
 * @param {string} name path from the root, with slashes
 * @returns {string[]}
 */
const filesUnder = (name) => {
  const folder = inRoot(name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const child = `${name}/${entry.name}`;
    if (leftOut.has(child) || (entry.isDirectory() && leftOut.has(entry.name))) return [];
    if (entry.isDirectory()) return filesUnder(child);
    return /\.test\.tsx?$|\/\./.test(child) ? [] : [child];
  });
};

/** Hashes contents, not times, because a checkout or a copy changes only the times. A few hundred files take 20 ms. */
const fingerprint = () => {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of path.extname(source) ? [source] : filesUnder(source).sort()) {
      hash.update(file).update('\0').update(readFileSync(path.join(root, file))).update('\0');
    }
  }
  return hash.digest('hex');
};

/** @param {string} wanted */
const isBuilt = (wanted) => existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

/**
 * Builds the browser code when its sources have changed since the last build.
 *
 * @param {() => Promise<void>} beforehand check to run before the long build; it throws when the build must not start
 */
export const ensureBuilt = async (beforehand) => {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return;
  await beforehand();
  rmSync(stamp, { force: true });
  const args = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--config', inRoot('apps/web/vite.config.ts')];
  const { code, output } = await step('De browserkant bouwen', () => capture(pinnedNode, args));
  if (code !== 0) {
    throw new Failure(
      `${output.trimEnd()}\nDe browserkant kon niet worden gebouwd: herstel wat hierboven staat en start opnieuw.`,
    );
  }
  writeFileSync(stamp, wanted);
};
