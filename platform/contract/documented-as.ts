import { z } from 'zod';

/**
 * Returns a schema that accepts any value but is documented as `schema`, for a cheap check before `schema` parses the value.
 * Reporting each of a million issues would take more memory than the request itself.
 */
export const documentedAs = <Schema extends z.ZodType>(schema: Schema) => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return z.custom<z.input<Schema>>().meta(described);
};

/** Schema of a list that rejects a list with more than `most` items before it parses the items. */
export const boundedList = <Item extends z.ZodType>(item: Item, most: number, tooLong: string) => {
  const list = z.array(item).max(most);
  return documentedAs(list)
    .superRefine((sent: unknown, context) => {
      if (Array.isArray(sent) && sent.length > most) context.addIssue({ code: 'custom', message: tooLong });
    })
    .pipe(list);
};
