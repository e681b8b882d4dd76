import { optionsIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { fill } from '#platform/contract/fill.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import type { z } from 'zod';
import { EXPORT_FORMAT, exportedConfiguration, exportedWithoutBelongings, exportedWithoutMaps, FORMAT_WITHOUT_BELONGINGS, FORMAT_WITHOUT_MAPS, KIND, type ExportedConfiguration } from '../../contract/exported.ts';
import { words } from '../words.ts';

const asObject = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? value as Record<string, unknown> : {});

const otherVersion = (found: unknown): Failure => {
  const inWords = typeof found === 'number' ? `versie ${found}` : 'geen bekende versie';
  const sentence = fill(words.importVersion, { found: inWords, known: EXPORT_FORMAT });
  return new Failure('other_format', 422, sentence, { errors: { file: [sentence] } });
};

export const broken = (field: string, message: string): Failure => invalid({ file: [fill(words.importBroken, { field: field.slice(0, 200), message })] });

/** Returns the path and the message of an issue. */
export const placeOf = (issue: z.core.$ZodIssue | undefined): { readonly field: string; readonly message: string } => {
  if (issue?.code !== 'unrecognized_keys') return { field: issue?.path.join('.') ?? '', message: issue?.message ?? '' };
  return { field: [...issue.path, issue.keys[0] ?? ''].join('.'), message: words.importUnknownField };
};

const toFailure = ([issue]: readonly z.core.$ZodIssue[]): Failure => {
  const { field, message } = placeOf(issue);
  return issue?.code === 'custom' && field === 'document.legend' ? invalid({ file: [message] }) : broken(field, message);
};

const held = <T>(read: z.ZodSafeParseResult<T>): T => {
  if (!read.success) throw toFailure(read.error.issues);
  return read.data;
};

/** Refuses a map whose source is not in the file. */
const checkSources = ({ maps, sources }: ExportedConfiguration): void => {
  const known = new Set(sources.map(({ id }) => id));
  const at = maps.findIndex(({ content }) => content !== null && !known.has(content.source));
  if (at !== -1) throw broken(`maps.${at}.content.source`, words.importNoSource);
};

/** Returns a file in the current format, whatever its own format. */
const read = (file: unknown): ExportedConfiguration => {
  const { kind, format } = asObject(file);
  if (kind !== KIND) throw invalid({ file: [words.importNoJson] });
  if (format === FORMAT_WITHOUT_MAPS) {
    const before = held(exportedWithoutMaps.safeParse(file));
    const byName = (things: typeof before.forms) => things.map((resource) => ({ ...resource, has_credentials: false, content: null }));
    return {
      ...before, format: EXPORT_FORMAT, maps: before.maps.map((map) => ({ ...map, content: null })), sources: [], search_types: [], belongings: {},
      dashboards: byName(before.dashboards), forms: byName(before.forms),
    };
  }
  if (format !== EXPORT_FORMAT && format !== FORMAT_WITHOUT_BELONGINGS) throw otherVersion(format);
  const exported = format === FORMAT_WITHOUT_BELONGINGS
    ? { ...held(exportedWithoutBelongings.safeParse(file)), format: EXPORT_FORMAT, belongings: {} } as const
    : held(exportedConfiguration.safeParse(file));
  checkSources(exported);
  return exported;
};

/**
 * Returns a file in the current format with all options that are defined here; options that the file does not name are off.
 * @throws Failure 422 with a sentence that says what is wrong and where
 */
export const readFile = (file: unknown, catalogue: SettingsCatalogue): ExportedConfiguration => {
  const exported = read(file);
  const { document } = exported;
  const options = optionsIn(catalogue, document.options);
  const unknown = Object.keys(document.options).find((name) => !(name in options));
  if (unknown !== undefined) throw broken(`document.options.${unknown}`, words.importUnknownField);
  return { ...exported, document: { ...document, options } };
};
