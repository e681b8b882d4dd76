import type { Queryable } from '#platform/db/database.ts';
import type { ConfigurationExport, Unpacked } from '#platform/server/configuration-export.ts';
import { ZodError } from 'zod';
import type { ImportedResource } from '../../contract/exchange-calls.ts';
import type { ExportedResource } from '../../contract/exported.ts';

/** Returns the error when the content does not satisfy the schema. */
export const tryUnpack = (exported: ConfigurationExport, content: unknown): Unpacked | ZodError => {
  try {
    return exported.unpack(content);
  } catch (error) {
    if (error instanceof ZodError) return error;
    throw error;
  }
};

/** Exports the forms or dashboards of a document. One that could not be imported again is exported by name only. */
export const packResources = async (
  db: Queryable, exports: readonly ConfigurationExport[], kind: ImportedResource['kind'], things: readonly { readonly id: number; readonly name: string }[],
): Promise<ExportedResource[]> => {
  const how = exports.find((one) => one.kind === kind);
  const packed: ExportedResource[] = [];
  for (const { id, name } of things) {
    const { content, hasCredentials } = how ? await how.pack(db, id) : { content: null, hasCredentials: false };
    const isWhole = how !== undefined && !(tryUnpack(how, content) instanceof ZodError);
    packed.push({ id, name, has_credentials: hasCredentials, content: isWhole ? content : null });
  }
  return packed;
};
