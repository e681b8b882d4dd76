import { z } from 'zod';
import { text } from './text.ts';

/** The page sizes that a user can choose under 'Items per pagina:'. */
export const pageSizes = [5, 10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Query of all lists of the administration: page, sort order and search words. */
export const listQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  z.object({
    /** From 1. */
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: z.coerce.number().pipe(z.literal([...pageSizes])).default(25),
    search: text(200).default(''),
    sort: z.enum(sorts).default(sorts[0] as z.core.util.NoUndefined<Sort>),
    direction: z.enum(['asc', 'desc']).default('asc'),
  });

export const listAnswer = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry), total: z.int().nonnegative() });
