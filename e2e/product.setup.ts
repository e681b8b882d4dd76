import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startProduct, type RunningProduct } from './support/product.ts';
import type { SharedProduct } from './support/shared-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker. */
    products: readonly SharedProduct[];
    /** A data folder with the demo, in which no product runs. */
    filledData: string;
  }
}

/** Starts one product per worker, shared by all journeys that need no settings of their own. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // The first start builds the browser side where needed, and fills the demo; later starts find both.
  const filledData = await (await startProduct()).stopAndKeepData();
  const products: RunningProduct[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
    rmSync(filledData, { recursive: true, force: true });
  };
  try {
    while (products.length < project.config.maxWorkers) products.push(await startProduct({}, filledData));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('filledData', filledData);
  project.provide('products', products.map(({ address, askedOutside }) => ({ address, askedOutside })));
  return stop;
};
