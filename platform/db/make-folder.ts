import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents one by one. Node's `recursive` option never returns where no folder can be created, such as
 * below /proc. Only their owner may open the folders that it creates.
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, 0o700);
};
