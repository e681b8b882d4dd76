/** Below the root: the draft of a configuration as somebody would get it. */
export const previewRoot = 'voorbeeld';

/** In the address, for who is not signed in. */
export const visitorInAddress = 'bezoeker';

/** Of the draft of a configuration as somebody with this account kind gets it, or a visitor. */
export const previewHref = (id: number, as: number | 'visitor'): string => `/${previewRoot}/${id}/${as === 'visitor' ? visitorInAddress : as}`;
