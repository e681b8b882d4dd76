/** First part of the path of previews. */
export const previewRoot = 'voorbeeld';

/** Stands for a visitor in the address of a preview, in place of the id of an account kind. */
export const visitorInAddress = 'bezoeker';

/** Returns the address of a draft as seen by a user with this account kind, or by a visitor. */
export const previewHref = (id: number, as: number | 'visitor'): string => `/${previewRoot}/${id}/${as === 'visitor' ? visitorInAddress : as}`;
