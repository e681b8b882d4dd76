import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

export const foundText = (count: number): string =>
  count === 0 ? nl.nothing : count === 1 ? nl.foundOne : fill(nl.found, { n: count });
