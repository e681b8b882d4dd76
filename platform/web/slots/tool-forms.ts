import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

export interface ToolFormProps {
  /** The settings under the name of the tool in the configuration, not validated. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The organisation that owns the configuration. */
  readonly organisationId: number;
}

export interface ToolForm extends SlotItem {
  /** The tool's name in a configuration. */
  readonly tool: string;
  readonly load: Lazy<ToolFormProps>;
}
/** Forms for the settings of a tool. A tool without one gets a form generated from its fields. */
export const toolForms = defineSlot<ToolForm>('toolForms');
