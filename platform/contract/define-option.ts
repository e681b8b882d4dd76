import type { OptionName } from './options.ts';

/** The groups of options in the configuration editor, in this order. */
export const optionGroups = {
  legend: 'Legenda',
  moving: 'Bewegen over de kaart',
  measuring: 'Meten en coördinaten',
  drawing: 'Tekenen en delen',
  viewing: 'Kijken en uitleg',
} as const;
export type OptionGroup = keyof typeof optionGroups;

/** Which new configurations have an option or tool from the start: all, or only the first one of an installation. */
export type Begins = 'always' | 'first';

/** An option of a configuration, on or off. */
export interface OptionDefinition {
  /** Stored in configurations: it must never change. */
  readonly name: OptionName;
  readonly label: string;
  readonly explanation: string;
  readonly group: OptionGroup;
  /** Position within its group; lower comes first. */
  readonly order: number;
  /** False: visitors never have the option, because it requires signing in. */
  readonly forVisitors: boolean;
  /** Set: the option is on in new configurations. */
  readonly begins?: Begins;
}

export const defineOption = (option: OptionDefinition): OptionDefinition => option;
