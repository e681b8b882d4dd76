import { isBinary, type Call } from '#platform/contract/call.ts';
import { describeSchema, type Schema } from '#platform/contract/testing/json-schema.ts';

/** Returns the schema of the body of a call; null for a file or when the body cannot be described. */
export const bodySchema = ({ body }: Call): Schema | null => (body === undefined || isBinary(body) ? null : describeSchema(body));

/** Returns a sample of the required query parameters of a call. */
export const querySample = ({ query }: Call): Readonly<Record<string, unknown>> =>
  query === undefined ? {} : (sampleOf(describeSchema(query)) as Record<string, unknown>);

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-22T10:00:00Z', date: '2026-11-22', email: 'proef@example.test', uri: 'https://kaarten.example.test/wms',
  uuid: '0b8f4a52-5f6e-4c1e-9d0a-3b1f6f0c7a11',
};

/** Samples by field name, for rules that a schema does not express. */
const words: readonly (readonly [RegExp, string])[] = [
  [/email$/, 'proef@example.test'], [/(url|issuer)$/i, 'https://kaarten.example.test/wms'], [/colou?r$/i, '#336699'], [/password$/, 'Zeevonk-polder-7!'],
  [/prefix$/, 'proef'], [/css$/, ''],
];

/** Returns the smallest value that a schema accepts. Ignores patterns. */
export const sampleOf = (schema: Schema, root: Schema = schema, field = ''): unknown => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return schema.$ref === '#' ? sampleOf(root, root) : sampleOf(root.$defs?.[name] ?? {}, root);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.some(({ type }) => type === 'null')) return null;
  if (choices) return sampleOf(choices[0] ?? {}, root, field);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, root))) as unknown;
  const { properties = {}, required = [] } = schema;
  if (schema.type === 'object') return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, root, name)]));
  if (schema.type === 'array') {
    const fixed = schema.prefixItems?.map((item) => sampleOf(item, root)) ?? [];
    return [...fixed, ...Array.from({ length: Math.max(0, (schema.minItems ?? 0) - fixed.length) }, () => sampleOf(schema.items ?? {}, root))];
  }
  if (schema.type === 'string') {
    const word = words.find(([name]) => name.test(field))?.[1] ?? 'proef'.padEnd(schema.minLength ?? 0, 'x');
    return formats[schema.format ?? ''] ?? word;
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1);
  if (schema.type === 'boolean') return false;
  return null;
};

/** Returns the places in a body where an unknown field would be accepted. */
export const openPlaces = (schema: Schema, at = 'body', seen = new Set<Schema>()): string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const named = Object.entries(schema.properties ?? {});
  // Objects with free names, such as attributes, are excluded: their schema describes the values instead.
  const isRecord = typeof schema.additionalProperties === 'object' && named.length === 0;
  const here = schema.type === 'object' && schema.additionalProperties !== false && !isRecord ? [at] : [];
  const parts: [string, Schema][] = [
    ...named.map(([name, part]): [string, Schema] => [`${at}.${name}`, part]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((part): [string, Schema] => [at, part]),
    ...[...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])].map((part): [string, Schema] => [`${at}[]`, part]),
    ...Object.entries(schema.$defs ?? {}),
  ];
  return [...here, ...parts.flatMap(([name, part]) => openPlaces(part, name, seen))];
};
