import type { Configuration } from './configuration.ts';

/** What every configuration offers that does not say otherwise: a click that asks, and taking data along. */
const onUnlessSaid: ReadonlySet<string> = new Set(['info', 'export']);

/** Whether a configuration offers a tool: it is there, is not empty, and is not switched off. */
export const hasTool = (tools: Configuration['tools'], name: string): boolean => {
  const tool = tools[name] ?? onUnlessSaid.has(name);
  if (Array.isArray(tool)) return tool.length > 0;
  return typeof tool === 'object' ? (tool as { readonly enabled?: unknown }).enabled !== false : Boolean(tool);
};
