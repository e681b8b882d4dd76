import { createReadStream } from 'node:fs';
import type { Conversion, InputFile } from '#platform/conversion/conversion.ts';
import { Failure, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { FileRecord } from '#platform/server/files/files.ts';
import type { Backend } from './backend.ts';

const MB = 1_000_000;
/** Bytes of a written file: enough for the largest readable input in the most verbose format. */
const LARGEST_RESULT = 500 * MB;

const tooLarge = (megabytes: number): Failure =>
  new Failure('too_large', 413, `Het bestand is te groot: ten hoogste ${megabytes} MB.`);

/** Converts in this product. Uploaded files stay in the file store for a day, so that any node can read them. */
export const embeddedBackend = ({ files, conversion, settings }: Pick<Platform, 'files' | 'settings'> & { conversion: Conversion }): Backend => {
  const { fileMb } = settings.upload;

  const find = async (name: string): Promise<FileRecord> => {
    const file = await files.find(Number(name));
    if (!file) throw notFound('Dit bestand is er niet meer. Kies het opnieuw.');
    return file;
  };

  async function* opened(names: readonly string[]): AsyncGenerator<InputFile> {
    for (const name of names) {
      const file = await find(name);
      yield { name: file.name, content: await files.read(file) };
    }
  }

  const remove = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const file = await files.find(Number(name));
      if (file) await files.remove(file);
    }
  };

  return {
    async upload(incoming, { organisationId }) {
      const uploaded: FileRecord[] = [];
      let left = fileMb * MB;
      try {
        for await (const { name, content } of incoming) {
          if (uploaded.length >= 20) throw invalid({ file: ['Kies ten hoogste 20 bestanden tegelijk.'] });
          const mime = 'application/octet-stream';
          const file = await files.keep({ name, mime, content, organisationId, most: left }).catch((error: unknown) => {
            throw error instanceof Failure && error.status === 413 ? tooLarge(fileMb) : error;
          });
          uploaded.push(file);
          left -= file.size;
        }
        if (uploaded.length === 0) throw invalid({ file: ['Kies een bestand.'] });
      } catch (error) {
        await remove(uploaded.map(({ id }) => String(id)));
        throw error;
      }
      const names = uploaded.map(({ id }) => String(id));
      // Files of one upload belong together: each of them refers to all.
      return uploaded.map(({ name }) => ({ name, names }));
    },
    read: (names, _format, options) => conversion.read(opened(names), options),
    async write(names, format, { organisationId }, options) {
      const layers = await conversion.read(opened(names), options);
      const written = await conversion.write(format, layers[0]?.name ?? 'export', layers, options);
      try {
        const { name, mime } = written;
        const content = createReadStream(written.path);
        return (await files.keep({ name, mime, content, organisationId, most: LARGEST_RESULT })).id;
      } finally {
        await written.dispose();
      }
    },
    remove,
  };
};
