/** The detail views, by their names in a configuration. */
export const detailViewNames = ['project', 'plot', 'welstand', 'document', 'log'] as const;
export type DetailViewName = (typeof detailViewNames)[number];

/** The ways to show the value of an attribute, by their names in a configuration. */
export const fieldKinds = ['text', 'number', 'euro', 'date', 'link', 'image', 'pdf', 'status'] as const;
export type FieldKind = (typeof fieldKinds)[number];
