export const words = {
  offered: 'U was bezig met dit formulier',
  offeredOf: 'U was bezig met “{name}”',
  ofRegistration: 'registratie {n}',
  place: 'een locatie',
  photos: { one: '1 bestand', other: '{n} bestanden' },
  leftAt: 'Laatst gewijzigd op {moment}.',
  goOn: 'Verder gaan',
  discard: 'Weggooien',
  openElsewhere: 'Dit formulier is open in een ander venster.',
  discardTitle: 'Dit concept weggooien?',
  discardText: 'Wat u hebt ingevuld, en de bestanden die erbij horen, zijn dan weg.',
  notKept: 'Dit apparaat kan niet bewaren wat u invult. Het blijft staan zolang deze pagina open is.',
} as const;
