import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { inRoot, pinnedNode, root } from './paths.mjs';
import { capture } from './run.mjs';
import { Failure, step } from './say.mjs';

/** What a full node_modules takes, with room for npm's own copies. */
const neededBytes = 1_500_000_000;

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * The names that the lock file wants and that are absent or of another version.
 *
 * @param {Record<string, Locked>} wanted
 * @param {Record<string, Locked>} installed
 * @param {boolean} withDevelopment
 */
export const missing = (wanted, installed, withDevelopment) =>
  Object.entries(wanted)
    .filter(([name, { dev, devOptional, optional }]) => name !== '' && !optional && !devOptional && (!dev || withDevelopment))
    .filter(([name, { version }]) => installed[name]?.version !== version)
    .map(([name]) => name);

/**
 * Compares the lock file with the one that npm leaves in node_modules when it is done: that costs a few
 * milliseconds, is right after anybody's own `npm install` too, and wrong after one that was broken off.
 *
 * @param {boolean} withDevelopment
 */
const isInstalled = (withDevelopment) => {
  const installedLock = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedLock) || !existsSync(pinnedNode)) return false;
  return missing(packagesIn(inRoot('package-lock.json')), packagesIn(installedLock), withDevelopment).length === 0;
};

/**
 * `npm install` and not `npm ci`: the lock file holds exact versions and checksums either way, but `npm ci`
 * refuses a lock file that lacks the binary of some other platform, which not every registry has. With
 * --no-save neither package.json nor the lock file is written.
 *
 * @param {{ withDevelopment: boolean, doing: string }} options
 */
export const ensureInstalled = async ({ withDevelopment, doing }) => {
  if (isInstalled(withDevelopment)) return;
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < neededBytes) {
    throw new Failure(`Er is te weinig schijfruimte om COOK te installeren: maak in ${root} ten minste 1,5 GB vrij.`);
  }
  const args = ['install', '--no-save', '--loglevel=error', ...(withDevelopment ? [] : ['--omit=dev'])];
  const { code, output } = await step(doing, () => capture('npm', args, { NODE_ENV: '' }));
  if (code !== 0 || !isInstalled(withDevelopment)) {
    throw new Failure(
      `${output.trimEnd().split('\n').slice(-15).join('\n')}\n` +
        'De pakketten konden niet worden geïnstalleerd: controleer de verbinding met de npm-registry en probeer het opnieuw.',
    );
  }
};
