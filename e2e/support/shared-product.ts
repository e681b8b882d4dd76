import { inject } from 'vitest';
import type { RunningProduct } from './product.ts';

export type SharedProduct = Pick<RunningProduct, 'address' | 'askedOutside'>;

/** Returns the product of this worker. Each worker has its own, because journeys on one product share its accounts. */
export const sharedProduct = (): SharedProduct => {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const product = inject('products')[worker - 1];
  if (!product) throw new Error(`There is no product for worker ${worker}`);
  return product;
};
