import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feature } from '#platform/contract/geojson.ts';
import type { ExportFormat } from '../../formats.ts';
import { runWrite, type WriteOutput } from '../run-write.ts';
import { spool } from '../layer/spool.ts';

export interface Written extends WriteOutput {
  readonly path: string;
  readonly folder: string;
}

/** Writes features in this process, without a child, to test the result only. */
export const writeDirectly = async (
  format: ExportFormat,
  layers: Readonly<Record<string, readonly Feature[]>>,
  { title = 'export', grid = null as string | null, within = tmpdir(), fields = [] as readonly string[] } = {},
): Promise<Written> => {
  mkdirSync(within, { recursive: true });
  const folder = mkdtempSync(join(within, 'cook-write-'));
  const given = [];
  for (const [at, [name, features]] of Object.entries(layers).entries()) {
    const file = `layer-${at}.jsonl`;
    await spool(join(folder, file), features, () => undefined);
    given.push({ name, file, count: features.length, fields });
  }
  const made = await runWrite({ format, title, layers: given, grid }, { folder, progress: () => undefined });
  return { ...made, folder, path: join(folder, made.file) };
};
