export const nl = { label: 'Over deze kaart' } as const;
