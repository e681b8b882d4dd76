import type { OptionName } from './options.ts';

/** Options stand in groups in the editor of a configuration, in this order. */
export const optionGroups = {
  legend: 'Legenda',
  moving: 'Bewegen over de kaart',
  measuring: 'Meten en coördinaten',
  drawing: 'Tekenen en delen',
  viewing: 'Kijken en uitleg',
} as const;
export type OptionGroup = keyof typeof optionGroups;

/** Which new configurations have something from the start: each, or only the first one of an installation. */
export type Begins = 'always' | 'first';

/** Something that a configuration offers or not. */
export interface OptionDefinition {
  /** In configurations, for good. */
  readonly name: OptionName;
  readonly label: string;
  readonly explanation: string;
  readonly group: OptionGroup;
  /** Within its group; lower comes first. */
  readonly order: number;
  /** False: visitors never have it, because it needs somebody who signed in. */
  readonly forVisitors: boolean;
  /** On in a new configuration: in each, or in the one that an installation begins with. */
  readonly begins?: Begins;
}

export const defineOption = (option: OptionDefinition): OptionDefinition => option;
