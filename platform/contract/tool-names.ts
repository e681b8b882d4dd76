/** What the tools of a configuration are called, on every screen that names them. */
export const toolNames = {
  info: 'Informatie', mapCreator: 'Kaarten maken', search: 'Zoeken', filters: 'Filters', grid: 'Tabel', query: 'Query builder',
  notifications: 'Meldingen', print: 'Print', downloads: 'Downloads', export: 'Exporteren', routing: 'Route', cyclo: 'Cyclorama',
  oblique: 'Obliek', vrPhoto: '360°-foto’s', buffer: 'Buffer', detailViews: 'Detailweergaven',
} as const;

/** One that nobody knows goes by its own name. */
export const toolNameOf = (name: string): string => (toolNames as Readonly<Record<string, string>>)[name] ?? name;
