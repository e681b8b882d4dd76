export const nl = { fullView: 'Volledige kaart' } as const;
