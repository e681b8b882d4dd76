export interface PageOffset {
  readonly offset: number;
  readonly limit: number;
  /** True: read the rows in reverse order, and reverse the result. */
  readonly isBackwards: boolean;
}

/** Returns how to reach a page of an ordered list from its nearer end, because the database passes every row on the way. */
export const pageOffset = ({ page, page_size: size }: { readonly page: number; readonly page_size: number }, total: number): PageOffset => {
  const before = (page - 1) * size;
  const limit = Math.min(size, total - before);
  if (limit <= 0) return { offset: before, limit: size, isBackwards: false };
  const behind = total - before - limit;
  return behind < before ? { offset: behind, limit, isBackwards: true } : { offset: before, limit, isBackwards: false };
};
