import type { TestProject } from 'vitest/node';
import { startProduct } from './support/product.ts';
import type { SharedProduct } from './support/shared-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each journey that may run beside another. */
    products: readonly SharedProduct[];
  }
}

/** A product for all journeys that need nothing else of it; those that run side by side have one each. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // The first builds the browser side where needed, and the others find it built.
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
