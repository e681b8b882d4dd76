import { buildMap } from '#platform/domain/testing/factories.ts';
import type { Schema } from '#platform/contract/testing/json-schema.ts';
import type { Own } from './resources.ts';

/** The answer of an administration call for one object. */
export type Loaded = Readonly<Record<string, unknown>> & { readonly version: number };

/** How a form edits an object: which part of the loaded object is sent back with a changed word, and where that word is read again. */
export interface Editing {
  write(loaded: Loaded, word: string): Record<string, unknown>;
  read(loaded: Loaded): unknown;
  /** The word as the answer contains it. */
  said(word: string): unknown;
  /** The address of an object that can be edited, when not every object of its kind can. */
  address?(own: Own): Promise<string>;
}

interface Numbered {
  readonly id: number;
}

const address = (word: string): string => `${word.toLowerCase().replaceAll(' ', '-')}@example.test`;

/** Objects that are sent in another shape than they are loaded in. */
const others: Readonly<Record<string, Editing>> = {
  '/admin/configurations/:id/draft': {
    write: ({ document, seen }, word) => ({ document: { ...(document as object), name: word }, seen }),
    read: ({ document }) => (document as { name: string }).name,
    said: (word) => word,
  },
  '/admin/manual': {
    write: ({ tabs }, word) => ({ file_id: null, wdr_file_id: null, tabs: { ...(tabs as object), legend: { shown: true, text: word } } }),
    read: ({ tabs }) => (tabs as { legend: { text: string } }).legend.text,
    said: (word) => word,
  },
  '/admin/downloads/:id': {
    write: ({ configuration, file, public: isPublic }, word) =>
      ({ name: word, public: isPublic, configuration_id: (configuration as Numbered).id, file_id: (file as Numbered).id }),
    read: ({ name }) => name,
    said: (word) => word,
  },
  '/admin/sources/:id/visitor-rules': {
    write: (_loaded, word) => ({ rules: [{ when: { column: 'soort', values: [word] }, hide: 'feature' }] }),
    address: async ({ db, organisationId }) => `/admin/sources/${(await buildMap(db, { organisationId })).sourceId}/visitor-rules`,
    read: ({ rules }) => (rules as { when: { values: string[] } }[])[0]?.when.values[0],
    said: (word) => word,
  },
  '/admin/notification-receivers/:id': {
    write: (_loaded, word) => ({ receivers: [], email: address(word) }),
    read: ({ email }) => email,
    said: address,
  },
};

const names = ['name', 'last_name', 'title', 'value'];

/** Reduces the loaded object to the fields of the body; fields that are only written become null. */
const sentOf = (value: unknown, { properties, items, anyOf }: Schema): unknown => {
  if (Array.isArray(value)) return items ? value.map((item) => sentOf(item, items)) : value;
  const fields = properties ?? anyOf?.find((part) => part.properties)?.properties;
  if (!fields || typeof value !== 'object' || value === null) return value ?? null;
  const loaded = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, sentOf(loaded[name], part)]));
};

export const editingOf = (path: string, schema: Schema): Editing => {
  const name = names.find((one) => one in (schema.properties ?? {})) ?? '';
  return others[path] ?? {
    write: (loaded, word) => ({ ...(sentOf(loaded, schema) as object), [name]: word }),
    read: (loaded) => loaded[name],
    said: (word) => word,
  };
};
