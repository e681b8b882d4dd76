import type { Queryable } from '#platform/db/database.ts';
import type { ConfigurationExport, Unpacked } from '#platform/server/configuration-export.ts';
import { ZodError } from 'zod';
import type { ImportedResource } from '../../contract/exchange-calls.ts';
import type { ExportedThing } from '../../contract/exported.ts';

/** The error: where a file does not keep to the rules. */
export const unpackOrTell = (exported: ConfigurationExport, content: unknown): Unpacked | ZodError => {
  try {
    return exported.unpack(content);
  } catch (error) {
    if (error instanceof ZodError) return error;
    throw error;
  }
};

/** The forms or dashboards of a document with what they are made of; what could not be made here either goes by its name alone. */
export const packThings = async (
  db: Queryable, exports: readonly ConfigurationExport[], kind: ImportedResource['kind'], things: readonly { readonly id: number; readonly name: string }[],
): Promise<ExportedThing[]> => {
  const how = exports.find((one) => one.kind === kind);
  const packed: ExportedThing[] = [];
  for (const { id, name } of things) {
    const { content, hasCredentials } = how ? await how.pack(db, id) : { content: null, hasCredentials: false };
    const isWhole = how !== undefined && !(unpackOrTell(how, content) instanceof ZodError);
    packed.push({ id, name, has_credentials: hasCredentials, content: isWhole ? content : null });
  }
  return packed;
};
