/** The tools that query features: by a click, or in an area that the user draws. */
export const toolIds = { click: 'info-click', polygon: 'info-polygon', circle: 'info-circle' } as const;

export type InfoMode = keyof typeof toolIds;
