/** Ways in which features of a layer can be shown, as a configuration names them. */
export const detailViewNames = ['project', 'plot', 'welstand', 'document', 'log'] as const;
export type DetailViewName = (typeof detailViewNames)[number];

/** How the value of an attribute is shown, as a configuration names it. */
export const fieldKinds = ['text', 'number', 'euro', 'date', 'link', 'image', 'pdf', 'status'] as const;
export type FieldKind = (typeof fieldKinds)[number];
