import { detailViewNames } from '#platform/contract/detail-views.ts';

/** What a setting is chosen from: what the organisation has, or the maps of the configuration. */
export type ChoiceSource = 'layers' | 'searchIndexes' | 'searchTypes' | 'searchTables' | 'tableColumns' | 'tableGeometry';

/** How one setting of a tool is filled in. */
export type ToolField = {
  readonly name: string;
  readonly required?: true;
  /** Under which words it is shown, where its name means something else elsewhere. */
  readonly words?: string;
  readonly from?: ChoiceSource;
  /** There only where the setting `field` beside it is one of these. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** What it begins with as soon as it is there. */
  readonly start?: string;
  /** Of a list: older settings that name its one entry. */
  readonly formerly?: readonly string[];
} & (
  | { readonly kind: 'switch' | 'text' | 'number' | 'names' | 'lines' | 'numbers' | 'point' }
  | { readonly kind: 'choice' | 'choices'; readonly of: readonly string[] }
  | { readonly kind: 'list' | 'part'; readonly fields: readonly ToolField[] }
);

type Fields = Readonly<Record<string, unknown>>;

/** Whether a setting is there beside these. */
export const isThere = ({ when }: ToolField, beside: Fields): boolean => when === undefined || when.is.includes(String(beside[when.field]));

/** What a setting says, whichever way it was written. */
export const settingOf = ({ name, formerly = [] }: ToolField, beside: Fields): unknown => {
  const older = formerly.map((former) => beside[former]).find((one) => typeof one === 'string' && one !== '');
  return beside[name] ?? (older === undefined ? undefined : [{ name: older }]);
};

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

const custom = { field: 'type', is: ['custom'] } as const;
const table = { field: 'type', is: ['table'] } as const;

/** The tools that the product knows, in the order in which a manager meets them. */
export const toolDefinitions = [
  { name: 'info', shape: 'words', fields: [], words: ['featureInfo', 'polygonInfo', 'circleInfo'] },
  { name: 'mapCreator', shape: 'object', fields: [] },
  {
    name: 'search', shape: 'list', fields: [
      { kind: 'choice', name: 'type', of: ['custom', 'pdok', 'maps', 'table'], required: true },
      { kind: 'switch', name: 'enabled' },
      { kind: 'text', name: 'displayName' },
      { kind: 'text', name: 'provider', from: 'searchIndexes', when: custom },
      { kind: 'switch', name: 'onlyConfiguredTypes', when: custom },
      { kind: 'list', name: 'types', when: custom, fields: [
        { kind: 'number', name: 'type_id', required: true, from: 'searchTypes' }, { kind: 'switch', name: 'select' }, { kind: 'number', name: 'zoom' },
      ] },
      { kind: 'text', name: 'gemeente', when: { field: 'type', is: ['pdok'] } },
      { kind: 'choice', name: 'database', of: ['eigen'], start: 'eigen', required: true, when: table },
      { kind: 'text', name: 'table', from: 'searchTables', required: true, when: table },
      { kind: 'list', name: 'columns', words: 'searchColumns', required: true, formerly: ['searchColumn', 'column'], when: table, fields: [
        { kind: 'text', name: 'name', words: 'column', from: 'tableColumns', required: true },
        { kind: 'choice', name: 'operator', of: ['=', 'bevat', 'begint met', 'eindigt met'] },
      ] },
      { kind: 'text', name: 'geom', from: 'tableGeometry', when: table },
      { kind: 'switch', name: 'public_access', when: { field: 'type', is: ['custom', 'table'] } },
      { kind: 'number', name: 'searchZoomlevel' }, { kind: 'number', name: 'zoom', words: 'pointZoom' },
      { kind: 'text', name: 'name', words: 'sourceName' },
    ],
  },
  {
    name: 'filters', shape: 'list', fields: [
      { kind: 'text', name: 'name', required: true }, { kind: 'text', name: 'columnName', required: true }, { kind: 'names', name: 'layers', required: true, from: 'layers' },
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
      { kind: 'text', name: 'name', words: 'layer', from: 'layers', required: true }, { kind: 'text', name: 'columnName' }, { kind: 'text', name: 'type' }, columns,
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
  { name: 'vrPhoto', shape: 'object', fields: [{ kind: 'names', name: 'enableLayers', from: 'layers' }] },
  { name: 'buffer', shape: 'object', fields: [{ kind: 'number', name: 'polygonDivisor' }] },
  {
    name: 'detailViews', shape: 'list', fields: [
      { kind: 'names', name: 'layers', required: true, from: 'layers' }, { kind: 'choice', name: 'view', of: detailViewNames }, { kind: 'lines', name: 'title', words: 'titles' },
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
