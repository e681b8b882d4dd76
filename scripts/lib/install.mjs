import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { inRoot, pinnedNode, root } from './paths.mjs';
import { capture } from './run.mjs';
import { Failure, step } from './say.mjs';

/** Size of a full node_modules, with room for npm's own copies. */
const neededBytes = 1_500_000_000;

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Returns the paths of required packages that are absent or installed in another version.
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
 * Compares the lock file with the copy that npm writes to node_modules when it is done. This takes a few
 * milliseconds, recognises a manual `npm install`, and returns false after an interrupted one.
 *
 * @param {boolean} withDevelopment
 */
const isInstalled = (withDevelopment) => {
  const installedLock = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedLock) || !existsSync(pinnedNode)) return false;
  return missing(packagesIn(inRoot('package-lock.json')), packagesIn(installedLock), withDevelopment).length === 0;
};

/**
 * Installs the packages of the lock file, unless they are installed. It uses `npm install`, not `npm ci`: both install
 * the exact versions and check their checksums, but `npm ci` refuses a lock file that lacks the binary of another
 * platform, which not every registry has. --no-save leaves package.json and the lock file unchanged.
 *
 * Throws a Failure when there is too little disk space or when npm fails.
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
