import type { Configuration } from './configuration.ts';

/** The facts needed to decide whether a configuration offers a tool; small enough for the first page load. */
export interface OfferedTool {
  /** Stored in configurations: it must never change. */
  readonly name: string;
  /** Configurations without settings for the tool offer it. */
  readonly onByDefault?: boolean;
}

/** Returns true if the configuration has settings for the tool that are neither empty nor switched off. */
export const hasTool = (tools: Configuration['tools'], { name, onByDefault = false }: OfferedTool): boolean => {
  const tool = tools[name] ?? onByDefault;
  if (Array.isArray(tool)) return tool.length > 0;
  return typeof tool === 'object' ? (tool as { readonly enabled?: unknown }).enabled !== false : Boolean(tool);
};
