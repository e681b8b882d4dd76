export const nl = {
  plain: 'U kunt deze registratie bekijken, niet wijzigen.',
  closed: 'U kunt deze registratie bekijken, niet wijzigen: het formulier is gesloten.',
  phaseIs: 'U kunt deze registratie bekijken, niet wijzigen: ze staat op ‘{phase}’, en dan wijzigt alleen een behandelaar haar.',
  begun: 'U kunt deze registratie bekijken, niet wijzigen: ze is in behandeling, en dan wijzigt alleen een behandelaar haar.',
  others: 'U kunt deze registratie bekijken, niet wijzigen: dat doen alleen de melder, aan wie ze is gekoppeld en een behandelaar.',
  locks: 'Na het opslaan kunt u deze registratie niet meer wijzigen.',
} as const;
