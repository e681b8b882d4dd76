import type { Configuration } from '#platform/contract/configuration.ts';
import { defineOption } from '#platform/contract/define-option.ts';
import { defineTool } from '#platform/contract/define-tool.ts';
import { z } from 'zod';
import { DEFAULT_RADIUS, radius } from './contract.ts';
import { nearbyTool } from './nearby-tool.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    nearbyPerMap?: boolean;
  }
}

const schema = z.object({ radius: radius.optional(), note: z.string().optional() });

/** Reads the settings of the tool from a configuration; missing or invalid ones get the defaults. */
export const readNearby = (tools: Configuration['tools']): { radius: number; note: string } =>
  ({ radius: DEFAULT_RADIUS, note: '', ...schema.safeParse(tools[nearbyTool.name]).data });

export const tools = [
  defineTool({
    ...nearbyTool,
    label: 'Dichtbij',
    explanation: 'Op de kaart klikken en lezen hoeveel objecten er dichtbij liggen.',
    order: 155,
    shape: 'object',
    fields: [{ kind: 'number', name: 'radius', label: 'Straal (m)', explanation: 'Van 1 tot 1.000 meter. Leeg: 50.' }],
    schema,
    publicFields: ['radius', 'note'],
    live: ['note'],
  }),
];

export const options = [
  defineOption({
    name: 'nearbyPerMap', label: 'Dichtbij: aantal per kaart', explanation: 'Het hulpmiddel Dichtbij telt elke kaart apart.',
    group: 'measuring', order: 50, forVisitors: true,
  }),
];
