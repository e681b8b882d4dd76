import type { z } from 'zod';
import type { Configuration } from './configuration.ts';
import type { Begins } from './define-option.ts';
import type { OfferedTool } from './has-tool.ts';

/** Values by the words that a manager reads. */
export type Choices = Readonly<Record<string, string>>;

/** What a setting is chosen from: what the organisation has, or the maps of the configuration. */
export type ChoiceSource = 'layers' | 'searchIndexes' | 'searchTypes' | 'searchTables' | 'tableColumns' | 'tableGeometry';

/** How one setting of a tool is filled in. */
export type ToolField = {
  readonly name: string;
  readonly label: string;
  readonly explanation?: string;
  readonly required?: true;
  readonly from?: ChoiceSource;
  /** There only where the setting `field` beside it is one of these. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** What it begins with as soon as it is there. */
  readonly start?: string;
  /** Of a list: older settings that name its one entry. */
  readonly formerly?: readonly string[];
} & (
  | { readonly kind: 'switch' | 'text' | 'number' | 'names' | 'lines' | 'numbers' | 'point' }
  | { readonly kind: 'choice' | 'choices'; readonly of: Choices }
  | { readonly kind: 'list' | 'part'; readonly fields: readonly ToolField[] }
);

/** A setting that visitors get, or settings by the setting in which they stand: `{ columns: ['name', 'operator'] }`. */
export type PublicField = string | Readonly<Record<string, readonly PublicField[]>>;

/** A tool of configurations: everything that others have to know of it. */
export interface ToolDefinition extends OfferedTool {
  readonly label: string;
  readonly explanation: string;
  /** Where a manager meets it among the tools; lower comes first. */
  readonly order: number;
  /**
   * What stands in a configuration: an object of fields, a list of objects, or a list of words.
   * Anything else that was written there stays as it is until somebody edits it.
   */
  readonly shape: 'object' | 'list' | 'words';
  readonly fields: readonly ToolField[];
  /** Of the shape `words`. */
  readonly words?: Choices;
  /** Bounds that the fields cannot say, of the object or of an entry of the list; held against it before publication. */
  readonly schema?: z.ZodType;
  /**
   * What visitors get of it, at any depth; absent: visitors do not have the tool. Whether it is `enabled` they always get,
   * and at a named place plain values, lists of them, and of objects the fields that are named in turn.
   */
  readonly publicFields?: readonly PublicField[];
  /** Settings that only the server knows, by their labels. They are sealed, and never answered. */
  readonly credentials?: Choices;
  /** Settings that a screen of their own keeps and that hold at once: no draft, edition or file has them. */
  readonly live?: readonly string[];
  /** What is told whoever brings a configuration with this tool in from a file. */
  readonly importNote?: string;
  /** Only who has this ability in the configuration has the tool. */
  readonly ability?: keyof Configuration['abilities'];
  /** What stands in a new configuration: in each, or in the one that an installation begins with. */
  readonly begins?: { readonly when: Begins; readonly with: unknown };
}

export const defineTool = (tool: ToolDefinition): ToolDefinition => tool;
