import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** With its parents, one by one: Node's own `recursive` never comes back where none can be made, as below /proc. */
export const makeFolder = (folder: string, mode?: number): void => {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, mode);
};
