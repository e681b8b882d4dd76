import type { TestProject } from 'vitest/node';
import { startProduct } from './support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers that the journeys walk through. */
    productUrl: string;
    /** The file in which it writes what it asked of the outside. */
    askedOutside: string;
  }
}

/** One product for all journeys that need nothing else of it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { address, askedOutside, stop } = await startProduct();
  project.provide('productUrl', address);
  project.provide('askedOutside', askedOutside);
  return stop;
};
