import { inject } from 'vitest';
import type { RunningProduct } from './product.ts';

export type SharedProduct = Pick<RunningProduct, 'address' | 'askedOutside'>;

/** The product that journeys walk through one after the other. What runs beside them has another: they share its accounts. */
export const sharedProduct = (): SharedProduct => {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const product = inject('products')[worker - 1];
  if (!product) throw new Error(`There is no product for worker ${worker}`);
  return product;
};
