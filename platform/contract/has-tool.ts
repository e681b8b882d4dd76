import type { Configuration } from './configuration.ts';

/** What has to be known of a tool to see whether a configuration offers it: light enough for the first view. */
export interface OfferedTool {
  /** In configurations, for good. */
  readonly name: string;
  /** Configurations that do not mention the tool offer it. */
  readonly onByDefault?: boolean;
}

/** Whether a configuration offers a tool: it is there, is not empty, and is not switched off. */
export const hasTool = (tools: Configuration['tools'], { name, onByDefault = false }: OfferedTool): boolean => {
  const tool = tools[name] ?? onByDefault;
  if (Array.isArray(tool)) return tool.length > 0;
  return typeof tool === 'object' ? (tool as { readonly enabled?: unknown }).enabled !== false : Boolean(tool);
};
