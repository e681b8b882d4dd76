export const nl = {
  settings: 'Instellingen',
  tabs: 'Soorten instellingen',
  empty: 'Er zijn nog geen instellingen',
  emptyText: 'Voor deze kaart valt er nu niets in te stellen.',
  broken: 'Dit onderdeel kan niet worden getoond.',
} as const;
