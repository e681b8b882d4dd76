import type { Schema } from '#platform/contract/testing/json-schema.ts';
import type { Editing } from '#platform/server/testing/call-tests.ts';
import type { TestedCall } from './calls.ts';
import { bodySchema } from './schema.ts';

const names = ['name', 'last_name', 'title', 'value'];

/** Reduces the loaded object to the fields of the body; fields that are only written become null. */
const sentOf = (value: unknown, { properties, items, anyOf }: Schema): unknown => {
  if (Array.isArray(value)) return items ? value.map((item) => sentOf(item, items)) : value;
  const fields = properties ?? anyOf?.find((part) => part.properties)?.properties;
  if (!fields || typeof value !== 'object' || value === null) return value ?? null;
  const loaded = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, sentOf(loaded[name], part)]));
};

/** Returns how a form edits the object of a call: as its feature declares, else by changing its name. */
export const editingOf = ({ route: { call }, tests }: TestedCall): Editing => {
  const schema = bodySchema(call) ?? {};
  const name = names.find((one) => one in (schema.properties ?? {})) ?? '';
  return tests.editing?.[call.path] ?? {
    write: (loaded, word) => ({ ...(sentOf(loaded, schema) as object), [name]: word }),
    read: (loaded) => loaded[name],
    said: (word) => word,
  };
};
