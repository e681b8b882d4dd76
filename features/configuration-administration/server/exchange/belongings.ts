import type { Queryable } from '#platform/db/database.ts';
import type { BelongsTo, ConfigurationBelongings, MadeBelongings } from '#platform/server/configuration-belongings.ts';
import { ZodError } from 'zod';
import type { ExportedConfiguration } from '../../contract/exported.ts';
import { broken, placeOf } from './read-file.ts';

type Kinds = readonly ConfigurationBelongings[];

/** Exports the rows of features that belong to a configuration. */
export const packBelongings = async (db: Queryable, kinds: Kinds, configurationId: number): Promise<ExportedConfiguration['belongings']> => {
  const packed: [string, unknown[]][] = [];
  for (const kind of kinds) packed.push([kind.name, [...(await kind.pack(db, configurationId))]]);
  return Object.fromEntries(packed);
};

interface PlannedBelongings {
  readonly kind: ConfigurationBelongings;
  readonly make: (db: Queryable, belongsTo: BelongsTo) => Promise<MadeBelongings>;
}

/** Reads the rows of the features that this server has. @throws Failure 422 with the field that is wrong */
export const planBelongings = (kinds: Kinds, { belongings }: ExportedConfiguration): PlannedBelongings[] =>
  kinds.filter(({ name }) => Object.hasOwn(belongings, name)).map((kind) => {
    try {
      return { kind, make: kind.unpack(belongings[kind.name] ?? []) };
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      const { field, message } = placeOf(error.issues[0]);
      throw broken(`belongings.${kind.name}.${field}`, message);
    }
  });
