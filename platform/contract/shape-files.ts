const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Extensions of the files that make up a shape file, the file itself first. */
export const shapeParts: readonly string[] = ['shp', 'shx', 'dbf', 'prj', 'cpg'];

/** Extensions of the indexes, styles and metadata that programs put beside a shape file. */
const sides = new Set([
  'sbn', 'sbx', 'qix', 'qpj', 'fix', 'xml', 'qmd', 'qml', 'sld', 'lyr', 'lyrx', 'atx', 'ain', 'aih', 'fbn', 'fbx', 'ixs', 'mxs', 'idm', 'ind', 'cst',
]);

/** Whether a file accompanies a shape file and is not read. */
export const isBesideShape = (name: string): boolean => sides.has(extensionOf(name));
