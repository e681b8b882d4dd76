import { join } from 'node:path';
import { Failure } from '#platform/server/failure.ts';
import type { WorkerPool } from '../child/worker-pool.ts';
import type { Conversion, LayerToWrite } from '../conversion.ts';
import type { WriteInput } from './run-write.ts';
import { spool } from './layer/spool.ts';
import type { writeTask } from './task.ts';
import { writers } from './writers.ts';

export interface WriteOptions {
  readonly pool: WorkerPool<{ readonly write: typeof writeTask }>;
  /** Path of the RD correction grid, which children may read; null if none is configured. */
  readonly grid: string | null;
}

const tooMany = (most: number): Failure =>
  new Failure(
    'too_many_features',
    413,
    `Dit formaat neemt ten hoogste ${most.toLocaleString('nl-NL')} objecten. Kies minder objecten en probeer het opnieuw.`,
  );

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam', year: 'numeric', month: '2-digit', day: '2-digit',
});

/** Returns the date in the Netherlands as `2026-11-21`, so that file names sort by date. */
const amsterdamDay = (moment: Date): string => dayFormat.format(moment);

/** Adds the date to the title of a spreadsheet, because users keep it to compare with later ones. */
const titleOf = (format: WriteInput['format'], title: string): string =>
  format === 'xlsx' ? `${title} ${amsterdamDay(new Date())}` : title;

type SpooledLayers = WriteInput['layers'];

const spoolLayers = async (layers: readonly LayerToWrite[], folder: string, most: number, signal?: AbortSignal): Promise<SpooledLayers> => {
  const spooled: SpooledLayers[number][] = [];
  let left = most;
  for (const [at, { name, features, fields = [] }] of layers.entries()) {
    const file = `layer-${at}.jsonl`;
    let count = 0;
    await spool(join(folder, file), features, () => {
      count += 1;
      if (count > left) throw tooMany(most);
    }, signal);
    left -= count;
    spooled.push({ name, file, count, fields });
  }
  return spooled;
};

/** Creates the writer, which runs in a child process. Features are passed in files, so that they are never all in memory. */
export const createWrite = ({ pool, grid }: WriteOptions): Conversion['write'] =>
  async (format, wantedTitle, layers, options = {}) => {
    const title = titleOf(format, wantedTitle);
    const workspace = await pool.open();
    try {
      const spooled = await spoolLayers(layers, workspace.folder, writers[format].mostFeatures, options.signal);
      const { file, name, mime, size, losses } = await workspace.run('write', { format, title, layers: spooled, grid }, options);
      return { path: join(workspace.folder, file), name, mime, size, losses, dispose: () => workspace.dispose() };
    } catch (error) {
      await workspace.dispose();
      throw error;
    }
  };
