/** Ways in which features of a layer can be shown, as a configuration names them. */
export const detailViewNames = ['project', 'plot', 'welstand', 'document', 'log'] as const;
export type DetailViewName = (typeof detailViewNames)[number];
