import { isBinary, type Call } from '#platform/contract/call.ts';
import { describeSchema, type Schema } from '#platform/contract/testing/json-schema.ts';

/** Breaks out of an attribute, opens elements, and runs a script wherever it becomes markup. */
const hostile = `"'><img src=x alt="" onerror="window.hostile=true"><script>window.hostile=true</script>{{7*7}}`;
const hostileAddress = 'javascript:window.hostile=true';

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-22T10:00:00Z', date: '2026-11-22', email: 'proef@example.test', uuid: '0b8f4a52-5f6e-4c1e-9d0a-3b1f6f0c7a11',
};

/** Fields with valid values, because screens parse them rather than show them. */
const validFields: Readonly<Record<string, unknown>> = {
  extent: [140_000, 500_000, 150_000, 515_000], bbox: [140_000, 500_000, 150_000, 515_000], total: 1, proj4: '+proj=sterea', min_zoom: 2, max_zoom: 16,
  // Running work would never finish here, and the screen would never stop loading.
  work: null,
};

const DEEPEST = 8;

let lastId = 0;

const sample = (schema: Schema, root: Schema, field: string, depth: number): unknown => {
  if (field in validFields) return validFields[field];
  const inside = (part: Schema, name = field): unknown => sample(part, root, name, depth + 1);
  if (schema.$ref !== undefined) {
    const found = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
    return depth > DEEPEST || !found ? null : inside(found);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (choices) return depth > DEEPEST || !choices[0] ? null : inside(choices[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inside(part))) as unknown;
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, inside(part, name)]));
  if (schema.type === 'object') {
    const { additionalProperties: more } = schema;
    return typeof more === 'object' ? { [hostile]: inside(more, hostile) } : {};
  }
  if (schema.type === 'array') return schema.prefixItems?.map((item) => inside(item)) ?? (depth > DEEPEST || !schema.items ? [] : [inside(schema.items)]);
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? (/(url|link|href|logo|icon|image|background)$/i.test(field) ? hostileAddress : hostile);
  // Ids are unique, because screens use them as keys.
  if (schema.type === 'integer' && field === 'id') return (lastId += 1);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return hostile;
};

/** Returns an answer that matches the schema of a call, with hostile text in every string that users can enter. */
export const hostileAnswer = ({ answer }: Call): unknown => {
  if (answer === undefined) return undefined;
  if (isBinary(answer)) return new Blob([hostile]);
  const schema = describeSchema(answer);
  return sample(schema, schema, '', 0);
};
