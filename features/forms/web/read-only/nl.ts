export const nl = {
  plain: 'U kunt deze registratie bekijken, niet wijzigen.',
  closed: 'U kunt deze registratie bekijken, niet wijzigen: het formulier is gesloten.',
  phaseIs: 'U kunt deze registratie bekijken, niet wijzigen: bij ‘{phase}’ doet alleen een behandelaar dat.',
  begun: 'U kunt deze registratie bekijken, niet wijzigen: tijdens de behandeling doet alleen een behandelaar dat.',
  others: 'U kunt deze registratie bekijken, niet wijzigen: dat doen alleen de melder, een behandelaar en degene die eraan is gekoppeld.',
  notSaved: 'Wat u hebt ingevuld is niet opgeslagen. U kunt het hier nog lezen en kopiëren.',
  locks: 'Na het opslaan kunt u deze registratie niet meer wijzigen.',
} as const;
