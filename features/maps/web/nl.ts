export const nl = {
  remove: 'Verwijderen',
  title: 'Kaart verwijderen',
  question: 'Weet u zeker dat u de kaart {name} wilt verwijderen? De kaart verdwijnt ook bij iedereen met wie u die deelt.',
  removed: '{name} is verwijderd',
  undo: 'Ongedaan maken',
  restored: '{name} staat weer in de legenda',
  restoreFailed: 'Het terugzetten van {name} is niet gelukt. {reason}',
  failed: 'Er is iets misgegaan bij het verwijderen van {name}',
} as const;
