import type { FastifyRequest } from 'fastify';
import type { IncomingFile } from './backend.ts';

const MOST_FILES = 20;
const LONGEST_NAME = 200;

/** Returns the last part of the name: some browsers send a whole path. */
const bareName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex -- removes control characters from a name
    .replaceAll(/[\u0000-\u001f\u007f"]/g, '')
    .slice(-LONGEST_NAME);

/** Yields the files of a form while they arrive. */
export const incomingFiles = async function* (request: FastifyRequest): AsyncGenerator<IncomingFile> {
  const parts = request.files({ limits: { files: MOST_FILES + 1, parts: MOST_FILES + 10 } });
  for await (const { fieldname, filename, file } of parts) {
    if (fieldname === 'file' || fieldname === 'file[]') yield { name: bareName(filename), content: file };
    else file.resume();
  }
};
