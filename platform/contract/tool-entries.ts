import type { z } from 'zod';
import type { Configuration } from './configuration.ts';

/** Returns the entries of a tool whose setting is a list, without invalid ones. */
export const toolEntries = <Schema extends z.ZodType>(tools: Configuration['tools'], tool: string, entry: Schema): readonly z.infer<Schema>[] => {
  const entries: unknown = tools[tool];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((one: unknown) => {
    const read = entry.safeParse(one);
    return read.success ? [read.data] : [];
  });
};
