import { detailViewNames } from '#platform/contract/detail-views.ts';

/** How one setting of a tool is filled in. */
export type ToolField = {
  readonly name: string;
  readonly required?: true;
  /** Under which words it is shown, where its name means something else elsewhere. */
  readonly words?: string;
} & (
  | { readonly kind: 'switch' | 'text' | 'number' | 'names' | 'lines' | 'numbers' | 'point' }
  | { readonly kind: 'choice' | 'choices'; readonly of: readonly string[] }
  | { readonly kind: 'list' | 'part'; readonly fields: readonly ToolField[] }
);

export interface ToolDefinition {
  readonly name: string;
  /**
   * What stands in a configuration: an object of fields, a list of objects, or a list of these words.
   * Anything else that was written there is left alone until somebody edits it.
   */
  readonly shape: 'object' | 'list' | 'words';
  readonly fields: readonly ToolField[];
  /** Of `words`. */
  readonly words?: readonly string[];
  /** Only the server knows them. */
  readonly credentials?: readonly string[];
}

const columns: ToolField = {
  kind: 'list', name: 'columns',
  fields: [
    { kind: 'text', name: 'name', required: true }, { kind: 'text', name: 'prop', required: true },
    { kind: 'choice', name: 'type', of: ['text', 'link', 'image', 'vrimage', 'video', 'time', 'date', 'datetime'] },
  ],
};

/** The tools that the product knows, in the order in which a manager meets them. */
export const toolDefinitions = [
  { name: 'info', shape: 'words', fields: [], words: ['featureInfo', 'polygonInfo', 'circleInfo'] },
  { name: 'mapCreator', shape: 'object', fields: [] },
  {
    name: 'search', shape: 'list', fields: [
      { kind: 'choice', name: 'type', of: ['custom', 'pdok', 'maps', 'table'], required: true },
      { kind: 'switch', name: 'enabled' },
      { kind: 'text', name: 'displayName' }, { kind: 'text', name: 'name' }, { kind: 'text', name: 'provider' }, { kind: 'text', name: 'gemeente' },
      { kind: 'text', name: 'database' }, { kind: 'text', name: 'table' }, { kind: 'text', name: 'column' },
      { kind: 'list', name: 'columns', fields: [
        { kind: 'text', name: 'name', required: true }, { kind: 'choice', name: 'operator', of: ['=', 'bevat', 'begint met', 'eindigt met'] },
      ] },
      { kind: 'text', name: 'geom' }, { kind: 'switch', name: 'public_access' }, { kind: 'switch', name: 'onlyConfiguredTypes' },
      { kind: 'list', name: 'types', fields: [
        { kind: 'number', name: 'type_id', required: true }, { kind: 'switch', name: 'select' }, { kind: 'number', name: 'zoom' },
      ] },
      { kind: 'number', name: 'searchZoomlevel' }, { kind: 'number', name: 'zoom' },
    ],
  },
  {
    name: 'filters', shape: 'list', fields: [
      { kind: 'text', name: 'name', required: true }, { kind: 'text', name: 'columnName', required: true }, { kind: 'names', name: 'layers', required: true },
      { kind: 'switch', name: 'collapsed' },
      { kind: 'list', name: 'filters', fields: [
        { kind: 'text', name: 'title', required: true }, { kind: 'text', name: 'name', required: true }, { kind: 'text', name: 'color' },
        { kind: 'switch', name: 'active' }, { kind: 'switch', name: 'invertActive' },
      ] },
      { kind: 'part', name: 'timeFilter', fields: [{ kind: 'text', name: 'column', required: true }, { kind: 'text', name: 'start' }, { kind: 'text', name: 'end' }] },
    ],
  },
  {
    name: 'grid', shape: 'list', fields: [
      { kind: 'text', name: 'name', required: true }, { kind: 'text', name: 'columnName' }, { kind: 'text', name: 'type' }, columns,
      { kind: 'part', name: 'graph', fields: [
        { kind: 'text', name: 'x', required: true },
        { kind: 'choice', name: 'aggregation', of: ['count', 'sum', 'average', 'min', 'max', 'median', 'stddev', 'percentage', 'mode', 'earliest', 'latest', 'range'] },
        { kind: 'text', name: 'groupBy' },
      ] },
    ],
  },
  { name: 'query', shape: 'object', fields: [] },
  {
    // Who receives them is no part of a configuration's document: see `live-settings.ts`.
    name: 'notifications', shape: 'object', fields: [{ kind: 'switch', name: 'attachments' }, { kind: 'switch', name: 'feature' }],
  },
  { name: 'print', shape: 'object', fields: [{ kind: 'part', name: 'configs', fields: [{ kind: 'switch', name: 'customScale' }, { kind: 'text', name: 'image' }] }] },
  { name: 'downloads', shape: 'object', fields: [{ kind: 'switch', name: 'public' }, { kind: 'text', name: 'downloadUrl' }] },
  { name: 'export', shape: 'object', fields: [] },
  { name: 'routing', shape: 'object', fields: [{ kind: 'point', name: 'startingPoint' }] },
  { name: 'cyclo', shape: 'object', fields: [{ kind: 'text', name: 'client' }], credentials: ['username', 'password'] },
  { name: 'oblique', shape: 'object', fields: [{ kind: 'choice', name: 'client', of: ['vision10', 'obliqueCloud'] }], credentials: ['token', 'email', 'password'] },
  { name: 'vrPhoto', shape: 'object', fields: [{ kind: 'names', name: 'enableLayers' }] },
  { name: 'buffer', shape: 'object', fields: [{ kind: 'number', name: 'polygonDivisor' }] },
  {
    name: 'detailViews', shape: 'list', fields: [
      { kind: 'names', name: 'layers', required: true }, { kind: 'choice', name: 'view', of: detailViewNames }, { kind: 'lines', name: 'title', words: 'titles' },
      { kind: 'list', name: 'fields', fields: [
        { kind: 'text', name: 'name', required: true }, { kind: 'text', name: 'label' },
        { kind: 'choice', name: 'kind', of: ['text', 'number', 'euro', 'date', 'link', 'image', 'pdf', 'status'] },
        { kind: 'text', name: 'unit' }, { kind: 'text', name: 'textFrom' }, { kind: 'switch', name: 'hide' },
      ] },
    ],
  },
] as const satisfies readonly ToolDefinition[];

export type ToolName = (typeof toolDefinitions)[number]['name'];

export const toolDefinitionOf = (name: string): ToolDefinition | undefined => toolDefinitions.find((tool) => tool.name === name);
