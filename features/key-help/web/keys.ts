export interface KeyLine {
  /** Each key is shown as a keycap. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Shown only if the configuration allows rotating the map. */
  readonly onlyWithRotation?: boolean;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Als de kaart de focus heeft',
    lines: [
      { keys: ['←', '→', '↑', '↓'], does: 'de kaart verschuiven' },
      { keys: ['+', '−'], does: 'in- en uitzoomen' },
      { keys: ['Home'], does: 'de hele gemeente zien' },
      { keys: ['Shift + ←', 'Shift + →'], does: 'de kaart draaien', onlyWithRotation: true },
      { keys: ['N'], does: 'het noorden weer boven', onlyWithRotation: true },
      { keys: ['Enter', 'Spatie'], does: 'klikken op het midden van de kaart: informatie vragen, meten, tekenen' },
      { keys: ['/'], does: 'zoeken' },
      { keys: ['?'], does: 'deze lijst tonen' },
    ],
  },
  {
    title: 'Overal',
    lines: [
      { keys: ['Tab', 'Shift + Tab'], does: 'naar het volgende of vorige onderdeel' },
      { keys: ['Ctrl + K'], does: 'zoeken' },
      { keys: ['Esc'], does: 'een hulpmiddel stoppen, een venster of menu sluiten' },
    ],
  },
  {
    title: 'Tijdens het tekenen',
    lines: [
      { keys: ['Ctrl + Z'], does: 'de laatste stap ongedaan maken' },
      { keys: ['Ctrl + Y'], does: 'die stap opnieuw doen' },
      { keys: ['Esc'], does: 'loslaten wat u aan het tekenen bent' },
    ],
  },
  {
    title: 'In de legenda',
    lines: [
      { keys: ['↑', '↓'], does: 'naar de vorige of volgende regel' },
      { keys: ['→', '←'], does: 'een groep open- of dichtklappen' },
      { keys: ['Alt + ↑', 'Alt + ↓'], does: 'een kaart hoger of lager leggen' },
    ],
  },
];
