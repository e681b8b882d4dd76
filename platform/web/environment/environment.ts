import { environment } from '#platform/contract/environment.ts';
import type { PageEnvironment } from './page-environment.ts';

/** Reads the environment that the server wrote into the page. */
export const readEnvironment = (page: Document): PageEnvironment => {
  const script = page.getElementById('cook-environment');
  const { defaultView: view } = page;
  return { ...environment.parse(JSON.parse(script?.textContent ?? 'null')), framed: view !== null && view.parent !== view };
};
