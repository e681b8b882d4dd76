import type { ManualTab } from '../contract.ts';

export const nl = {
  label: 'Handleiding',
  text: 'Wat mensen zien die in het menu Handleiding kiezen. De handleiding staat in configuraties waarin die optie aanstaat.',
  back: 'Beheer',
  files: 'Eigen handleiding',
  filesText: 'Een pdf die in een venster boven de kaart opent.',
  file: 'Handleiding (pdf)',
  wdrFile: 'Handleiding WDR (pdf)',
  none: 'Nog geen bestand',
  filesChanged: 'De bestanden van de handleiding zijn gewijzigd.',
  notPdf: 'Kies een pdf.',
  tabs: 'Tabbladen',
  tabsText: 'Elk tabblad staat er alleen als de configuratie het hulpmiddel heeft. Uw eigen tekst komt boven de gewone uitleg.',
  tabNames: { legend: 'Legenda', filters: 'Filters', print: 'Print', export: 'Export', query: 'Query builder' } as Readonly<Record<ManualTab, string>>,
  shown: '{tab} tonen',
  isShown: 'getoond',
  isHidden: 'verborgen',
  words: 'Eigen tekst bij {tab}',
} as const;
