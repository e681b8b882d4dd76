import { z } from 'zod';

/**
 * Takes whatever is sent, and is described as `schema` all the same: for a cheap look before that schema reads it. What tells of
 * each of a million mistakes takes more memory than what was sent.
 */
export const documentedAs = <Schema extends z.ZodType>(schema: Schema) => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return z.custom<z.input<Schema>>().meta(described);
};

/** A list that is not read at all when it is too long. */
export const boundedList = <Item extends z.ZodType>(item: Item, most: number, tooLong: string) => {
  const list = z.array(item).max(most);
  return documentedAs(list)
    .superRefine((sent: unknown, context) => {
      if (Array.isArray(sent) && sent.length > most) context.addIssue({ code: 'custom', message: tooLong });
    })
    .pipe(list);
};
