import type { z } from 'zod';
import type { Configuration } from './configuration.ts';
import type { Begins } from './define-option.ts';
import type { OfferedTool } from './has-tool.ts';

/** Values with their labels for managers. */
export type Choices = Readonly<Record<string, string>>;

/** The source of the choices for a setting: data of the organisation, or the maps of the configuration. */
export type ChoiceSource = 'layers' | 'mapsAndLayers' | 'searchIndexes' | 'searchTypes' | 'searchTables' | 'tableColumns' | 'tableGeometry';

/** What the sources of layers offer for a setting: their columns, or the values of a column. Any other text may be typed too. */
export interface FromSource {
  /** The setting of the entry with the names of the layers. */
  readonly layers: string;
  /** The setting of the entry with the column whose values are offered; absent: columns are offered. */
  readonly valuesOf?: string;
  /** Only columns with dates are offered. */
  readonly onlyDates?: true;
  /** For a list: the settings of a new entry that hold what is offered, and others that it begins with. */
  readonly entry?: { readonly text: readonly string[]; readonly also?: Readonly<Record<string, unknown>> };
}

/** One setting of a tool, as a form field. */
export type ToolField = {
  readonly name: string;
  readonly label: string;
  readonly explanation?: string;
  readonly required?: true;
  readonly from?: ChoiceSource;
  readonly fromSource?: FromSource;
  /** The field is shown only if the setting `field` in the same form has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** The value of the field when it first appears. */
  readonly start?: string;
  /** For a list: names of older settings that held its single entry. */
  readonly formerly?: readonly string[];
} & (
  | { readonly kind: 'switch' | 'text' | 'number' | 'names' | 'lines' | 'numbers' | 'point' }
  | { readonly kind: 'choice' | 'choices'; readonly of: Choices }
  | { readonly kind: 'list' | 'part'; readonly fields: readonly ToolField[] }
);

/** A setting that visitors get, or nested settings by the setting that contains them: `{ columns: ['name', 'operator'] }`. */
export type PublicField = string | Readonly<Record<string, readonly PublicField[]>>;

/** A tool of configurations, with everything that other code needs to know about it. */
export interface ToolDefinition extends OfferedTool {
  readonly label: string;
  readonly explanation: string;
  /** The text of the checkbox that switches the tool on; absent: it is made from the label. */
  readonly switchLabel?: string;
  /** The tool has an effect in public configurations alone. */
  readonly onlyPublic?: true;
  /** Position in the list of tools for managers; lower comes first. */
  readonly order: number;
  /**
   * Form of the stored settings: an object of fields, a list of objects, or a list of words. Stored settings of another form
   * stay unchanged until a manager edits them.
   */
  readonly shape: 'object' | 'list' | 'words';
  readonly fields: readonly ToolField[];
  /** The words to choose from, for the shape `words`. */
  readonly words?: Choices;
  /** Further limits on the object, or on each entry of the list; checked before publication. */
  readonly schema?: z.ZodType;
  /**
   * The settings that visitors get, at any depth; absent: visitors do not have the tool. They always get `enabled`. For a
   * named setting they get plain values, lists of plain values, and the named fields of objects.
   */
  readonly publicFields?: readonly PublicField[];
  /** Credentials with their labels. They are stored encrypted and never sent to the browser. */
  readonly credentials?: Choices;
  /** Settings that a separate screen changes with immediate effect: they are not part of drafts, editions or exported files. */
  readonly live?: readonly string[];
  /** A note for managers who import a configuration with this tool from a file. */
  readonly importNote?: string;
  /** Only users with this ability in the configuration have the tool. */
  readonly ability?: keyof Configuration['abilities'];
  /** The settings of the tool in new configurations. */
  readonly begins?: { readonly when: Begins; readonly with: unknown };
}

export const defineTool = (tool: ToolDefinition): ToolDefinition => tool;
