export const nl = {
  menu: 'Configuraties',
  validUntil: 'Geldig tot en met: {date}',
} as const;
