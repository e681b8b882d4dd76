export const nl = {
  remove: 'Verwijderen',
  title: 'Kaart verwijderen',
  question: 'Weet u zeker dat u de kaart {name} wilt verwijderen? Zij verdwijnt ook bij iedereen met wie u haar deelt.',
  removed: '{name} is verwijderd',
  failed: 'Er is iets misgegaan bij het verwijderen van {name}',
} as const;
