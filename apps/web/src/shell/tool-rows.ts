import type { Tool } from '#platform/web/slots/slots.ts';
import { toolGroups, type ToolGroup, type ToolGroupName } from '#platform/web/slots/tool-groups.ts';

export interface ToolRow {
  readonly name: ToolGroupName;
  readonly group: ToolGroup;
  /** At least one, in their order. */
  readonly tools: readonly [Tool, ...Tool[]];
}

/** Returns the groups that have tools, in their order. */
export const toolRows = (tools: readonly Tool[]): readonly ToolRow[] =>
  (Object.keys(toolGroups) as ToolGroupName[])
    .flatMap((name): ToolRow[] => {
      const [first, ...others] = tools.filter(({ group }) => group === name);
      return first ? [{ name, group: toolGroups[name], tools: [first, ...others] }] : [];
    })
    .toSorted((one, other) => one.group.order - other.group.order);
