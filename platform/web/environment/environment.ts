import { environment, type Environment } from '#platform/contract/environment.ts';

/** Reads the environment that the server wrote into the page. */
export const readEnvironment = (page: Document): Environment => {
  const script = page.getElementById('cook-environment');
  return environment.parse(JSON.parse(script?.textContent ?? 'null'));
};
