import type { TestProject } from 'vitest/node';
import { startProduct } from './support/product.ts';
import type { SharedProduct } from './support/shared-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker. */
    products: readonly SharedProduct[];
  }
}

/** Starts one product per worker, shared by all journeys that need no settings of their own. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // The first start builds the browser side where needed; later starts find it built.
  const products = [await startProduct()];
  const stop = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
  };
  try {
    while (products.length < project.config.maxWorkers) products.push(await startProduct());
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('products', products.map(({ address, askedOutside }) => ({ address, askedOutside })));
  return stop;
};
