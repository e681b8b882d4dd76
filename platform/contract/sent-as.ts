import { z } from 'zod';

/**
 * Takes whatever is sent, and is described as `schema` all the same: for a cheap look before that schema reads it. What tells of
 * each of a million mistakes takes more memory than what was sent.
 */
export const sentAs = <Schema extends z.ZodType>(schema: Schema) => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return z.custom<z.input<Schema>>().meta(described);
};
