import { z } from 'zod';
import type { Configuration } from '#platform/contract/configuration.ts';
import { defineTool } from '#platform/contract/define-tool.ts';
import { bufferTool } from './buffer-tool.ts';

/** Divides the buffer distance around areas unless the configuration sets another number. */
const POLYGON_DIVISOR = 15;

const schema = z.object({ polygonDivisor: z.number().min(1).max(1000).optional() });

export const polygonDivisorOf = (tools: Configuration['tools']): number =>
  schema.safeParse(tools[bufferTool.name]).data?.polygonDivisor ?? POLYGON_DIVISOR;

export const tools = [
  defineTool({
    ...bufferTool,
    label: 'Buffer',
    explanation: 'Een zone om de selectie heen trekken.',
    order: 150,
    shape: 'object',
    fields: [
      {
        kind: 'number', name: 'polygonDivisor', label: 'Deler bij vlakken',
        explanation: 'De afstand om een vlak wordt hierdoor gedeeld; gewoonlijk 15.',
      },
    ],
    schema,
    publicFields: ['polygonDivisor'],
  }),
];
