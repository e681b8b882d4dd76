export interface PageOffset {
  readonly offset: number;
  readonly limit: number;
  /** In the reversed order: the rows that are found have to be turned round. */
  readonly isBackwards: boolean;
}

/** How a page of an ordered list is reached: from the nearer end, since every row on the way has to be passed. */
export const pageOffset = ({ page, page_size: size }: { readonly page: number; readonly page_size: number }, total: number): PageOffset => {
  const before = (page - 1) * size;
  const limit = Math.min(size, total - before);
  if (limit <= 0) return { offset: before, limit: size, isBackwards: false };
  const behind = total - before - limit;
  return behind < before ? { offset: behind, limit, isBackwards: true } : { offset: before, limit, isBackwards: false };
};
