/** How one setting of a tool is filled in. */
export type ToolField =
  | { readonly kind: 'switch' | 'text' | 'number' | 'names' | 'numbers' | 'point' | 'people' | 'json'; readonly name: string; readonly required?: true }
  | { readonly kind: 'choice' | 'choices'; readonly name: string; readonly of: readonly string[]; readonly required?: true }
  | { readonly kind: 'list'; readonly name: string; readonly fields: readonly ToolField[]; readonly required?: true }
  | { readonly kind: 'part'; readonly name: string; readonly fields: readonly ToolField[]; readonly required?: true };

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
      { kind: 'text', name: 'title', required: true }, { kind: 'text', name: 'columnName', required: true }, { kind: 'names', name: 'layers', required: true },
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
        { kind: 'choice', name: 'aggregation', of: ['count', 'sum', 'average', 'min', 'max', 'median', 'stddev', 'percentage', 'mode'] },
        { kind: 'text', name: 'groupBy' },
      ] },
    ],
  },
  { name: 'query', shape: 'object', fields: [] },
  {
    name: 'notifications', shape: 'object', fields: [
      { kind: 'text', name: 'email' }, { kind: 'people', name: 'receiver' }, { kind: 'switch', name: 'attachments' }, { kind: 'switch', name: 'feature' },
    ],
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
      { kind: 'names', name: 'layers', required: true }, { kind: 'text', name: 'view' }, { kind: 'json', name: 'title' },
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids of people that a tool names: who receive its messages. */
export const peopleIn = (tools: Readonly<Record<string, unknown>>): number[] =>
  toolDefinitions.flatMap(({ name, fields }) =>
    (fields as readonly ToolField[]).flatMap((field) => {
      const tool = tools[name];
      const people = field.kind === 'people' && isObject(tool) ? tool[field.name] : undefined;
      return Array.isArray(people) ? people.filter((person): person is number => Number.isInteger(person)) : [];
    }));

/** Without what names people. */
export const withoutPeople = <Value>(tools: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(tools).map(([name, tool]) => {
    const fields: readonly ToolField[] = toolDefinitionOf(name)?.fields ?? [];
    const people = fields.filter(({ kind }) => kind === 'people');
    if (people.length === 0 || !isObject(tool)) return [name, tool];
    return [name, Object.fromEntries(Object.entries(tool).filter(([field]) => !people.some((person) => person.name === field))) as Value];
  }));
