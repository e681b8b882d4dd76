import { Crosshair, Ellipsis, Pencil, Ruler, Share2, SquareDashedMousePointer, type LucideIcon } from 'lucide-react';

export interface ToolGroup {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Lower comes first; in steps of ten. */
  readonly order: number;
}

/** The groups of the tool column. A tool names its group; a group without tools is not shown. */
export const toolGroups = {
  share: { order: 10, label: 'Delen', icon: Share2 },
  ask: { order: 20, label: 'Opvragen', icon: SquareDashedMousePointer },
  measure: { order: 30, label: 'Meten', icon: Ruler },
  coordinate: { order: 40, label: 'Coördinaat', icon: Crosshair },
  draw: { order: 50, label: 'Tekenen', icon: Pencil },
  more: { order: 60, label: 'Meer', icon: Ellipsis },
} as const satisfies Record<string, ToolGroup>;

export type ToolGroupName = keyof typeof toolGroups;
