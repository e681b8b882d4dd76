import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import process from 'node:process';
import pino from 'pino';
import { readSettings } from '#platform/server/settings.ts';
import type { Conversion, ReadLayer } from '../../conversion.ts';
import { createConversion } from '../../create-conversion.ts';

export interface Conversions {
  readonly conversion: Conversion;
  /** Its working folder; empty when no conversion runs. */
  readonly folder: string;
  read(...files: readonly { readonly name: string; readonly content: string | Uint8Array }[]): Promise<readonly ReadLayer[]>;
  close(): Promise<void>;
}

/** Starts the real conversion in a temporary folder. */
export const startConversions = (): Conversions => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cook-read-'));
  const settings = readSettings({ COOK_DATA_DIR: dataFolder, COOK_RDTRANS_GRID: process.env['COOK_RDTRANS_GRID'] });
  const conversion = createConversion(settings, pino({ enabled: false }));
  return {
    conversion,
    folder: join(dataFolder, 'conversion'),
    read: (...files) => conversion.read(files.map(({ name, content }) => ({ name, content: Readable.from([Buffer.from(content)]) }))),
    async close() {
      await conversion.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};
