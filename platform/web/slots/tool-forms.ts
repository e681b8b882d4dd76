import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

export interface ToolFormProps {
  /** What stands under the tool's name in the configuration, as it was written. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Whose configuration it is. */
  readonly organisationId: number;
}

export interface ToolForm extends SlotItem {
  /** The tool's name in a configuration. */
  readonly tool: string;
  readonly load: Lazy<ToolFormProps>;
}
/** How a feature lets its own tool be set up; a tool without one gets a plain form of its fields. */
export const toolForms = defineSlot<ToolForm>('toolForms');
