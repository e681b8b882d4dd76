import { join } from 'node:path';
import { Failure } from '#platform/server/failure.ts';
import type { WorkerPool } from '../child/worker-pool.ts';
import type { Conversion, LayerToWrite } from '../conversion.ts';
import { amsterdamDay } from './day.ts';
import type { Assignment } from './job.ts';
import { spool } from './layer/spool.ts';
import type { writeTask } from './task.ts';
import { writers } from './writers.ts';

export interface WriteOptions {
  readonly pool: WorkerPool<{ readonly write: typeof writeTask }>;
  /** Path of the correction grid for WGS84, which children may read. */
  readonly grid: string | null;
}


const tooMany = (most: number): Failure =>
  new Failure(
    'too_many_features',
    413,
    `Dit formaat neemt ten hoogste ${most.toLocaleString('nl-NL')} objecten. Kies minder objecten en probeer het opnieuw.`,
  );

/** A spreadsheet is kept and compared with later ones, so it bears its day. */
const titleOf = (format: Assignment['format'], title: string): string =>
  format === 'xlsx' ? `${title} ${amsterdamDay(new Date())}` : title;

type Laid = Assignment['layers'];

const layDown = async (layers: readonly LayerToWrite[], folder: string, most: number, signal?: AbortSignal): Promise<Laid> => {
  const laid: Laid[number][] = [];
  let left = most;
  for (const [at, { name, features }] of layers.entries()) {
    const file = `layer-${at}.jsonl`;
    let count = 0;
    await spool(join(folder, file), features, () => {
      count += 1;
      if (count > left) throw tooMany(most);
    }, signal);
    left -= count;
    laid.push({ name, file, count });
  }
  return laid;
};

/** Writes in a process of its own: the features pass to it through files, so that they are nowhere all in memory. */
export const createWrite = ({ pool, grid }: WriteOptions): Conversion['write'] =>
  async (format, wantedTitle, layers, options = {}) => {
    const title = titleOf(format, wantedTitle);
    const workspace = await pool.open();
    try {
      const laid = await layDown(layers, workspace.folder, writers[format].mostFeatures, options.signal);
      const { file, name, mime, size, losses } = await workspace.run('write', { format, title, layers: laid, grid }, options);
      return { path: join(workspace.folder, file), name, mime, size, losses, dispose: () => workspace.dispose() };
    } catch (error) {
      await workspace.dispose();
      throw error;
    }
  };
