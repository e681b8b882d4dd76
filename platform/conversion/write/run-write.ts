import { mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Run } from '../child/task.ts';
import type { ExportFormat } from '../formats.ts';
import { loadRd } from '../load-rd.ts';
import { zipFiles } from './files/zip.ts';
import { readLayer } from './layer/read-layer.ts';
import { Losses } from './losses.ts';
import { toFileName } from './names.ts';
import { writers } from './writers.ts';
import type { Layer, OutputFile } from './writer.ts';

export interface WriteInput {
  readonly format: ExportFormat;
  readonly title: string;
  /** Files in the folder with one feature per line as JSON; `count` is the number of features, `fields` the attributes that come first. */
  readonly layers: readonly { readonly name: string; readonly file: string; readonly count: number; readonly fields: readonly string[] }[];
  /** Path of the RD correction grid; null if none is configured. */
  readonly grid: string | null;
}

export interface WriteOutput {
  /** File name in the folder. */
  readonly file: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly losses: readonly string[];
}

/** Features between progress reports. */
const STEP = 1_000;
/** Every feature is read twice: to profile the layer and to write it. */
const PASSES = 2;
const ALMOST = 0.99;

const countUp = (total: number, progress: (part: number) => void): (() => void) => {
  let done = 0;
  return () => {
    done += 1;
    if (done % STEP === 0) progress(Math.min(done / (total * PASSES), ALMOST));
  };
};

/** Returns a single file unchanged, and several files as one archive, with the format in its name. */
const packed = async (files: readonly OutputFile[], folder: string, { title, format }: WriteInput, mime: string): Promise<OutputFile & { mime: string }> => {
  const [only, ...others] = files;
  if (only && others.length === 0) return { ...only, mime };
  const path = join(folder, 'export.zip');
  await zipFiles(path, files);
  return { path, name: `${toFileName(title)} ${format}.zip`, mime: 'application/zip' };
};

/** Writes the layers in the folder as one file in the same folder; runs in the child. */
export const runWrite: Run<WriteInput, WriteOutput> = async (input, { folder, progress }) => {
  const { format, title, layers: given, grid } = input;
  const losses = new Losses();
  const passed = countUp(given.reduce((sum, { count }) => sum + count, 0), progress);
  const layers: Layer[] = [];
  for (const { name, file, fields } of given) layers.push(await readLayer({ name, path: join(folder, file), fields }, losses, passed));
  const own = join(folder, 'written');
  mkdirSync(own, 0o700);
  const { mime, load } = writers[format];
  const write = await load();
  const toWgs84 = async () => (await loadRd(grid)).toWgs84;
  const files = await write({ title, layers, folder: own, losses, toWgs84 });
  const { path, name, mime: packedMime } = await packed(files, own, input, mime);
  return { file: `written/${basename(path)}`, name, mime: packedMime, size: statSync(path).size, losses: losses.sentences() };
};
