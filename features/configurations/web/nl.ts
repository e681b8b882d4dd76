export const nl = {
  menu: 'Configuraties',
  other: 'Andere configuratie',
  validUntil: 'Geldig tot en met: {date}',
  sharedBy: 'Gedeeld door {name}',
} as const;
