import { capture } from '../lib/run.mjs';
import { inRoot, pinnedNode } from '../lib/paths.mjs';

/** Returns the files with errors in the output of tsc. */
export const filesWithErrors = (output: string): Set<string> =>
  new Set([...output.matchAll(/^(\S+\.tsx?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file));

const typeErrors = async (): Promise<Set<string>> =>
  filesWithErrors((await capture(pinnedNode, [inRoot('node_modules/typescript/bin/tsc'), '--build', '--pretty', 'false'])).output);

/** Puts faults in place, does the work, and restores the files. */
export type InPlace<T> = <R>(faults: readonly T[], work: () => Promise<R>) => Promise<R>;

/**
 * Returns the faults that the types notice. Checks all at once: an error in a changed file is due to its own fault. When
 * those are gone, an error elsewhere is due to the fault in the only changed file that it reaches; with several, tests
 * decide.
 */
export const noticedByTypes = async <T extends { readonly file: string }>(
  faults: readonly T[], inPlace: InPlace<T>, reaches: (from: string, file: string) => boolean,
): Promise<T[]> => {
  if (faults.length === 0) return [];
  const errors = await inPlace(faults, typeErrors);
  const own = faults.filter(({ file }) => errors.has(file));
  if (own.length > 0) return [...own, ...await noticedByTypes(faults.filter((fault) => !own.includes(fault)), inPlace, reaches)];
  return [...new Set([...errors].flatMap((from) => {
    const suspects = faults.filter(({ file }) => reaches(from, file));
    return suspects.length === 1 ? suspects : [];
  }))];
};

/** Returns the faults whose files have lint errors. */
export const noticedByLint = async <T extends { readonly file: string }>(faults: readonly T[], inPlace: InPlace<T>): Promise<T[]> => {
  if (faults.length === 0) return [];
  const files = faults.map(({ file }) => file);
  const { output } = await inPlace(faults, () => capture(pinnedNode, [inRoot('node_modules/oxlint/bin/oxlint'), '--quiet', '--format', 'unix', ...files]));
  const wrong = new Set([...output.matchAll(/^(\S+\.tsx?):\d+:\d+:/gm)].map(([, file = '']) => file));
  return faults.filter(({ file }) => wrong.has(file));
};
