import { z } from 'zod';
import type { Configuration } from '#platform/contract/configuration.ts';

/** Distances around areas are divided by this, unless the configuration says otherwise. */
const POLYGON_DIVISOR = 15;

const buffer = z.object({ polygonDivisor: z.number().min(1).max(1000) });

/** Of `buffer: { polygonDivisor }` among the tools of a configuration. */
export const polygonDivisorOf = ({ buffer: setting }: Configuration['tools']): number =>
  buffer.safeParse(setting).data?.polygonDivisor ?? POLYGON_DIVISOR;
