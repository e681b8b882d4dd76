export const nl = {
  otherConfiguration: 'Deze melding hoort bij de configuratie {name}.',
  switch: 'Schakel',
  notAllowed: 'Deze melding bestaat niet, of u hebt er geen toegang toe.',
  newValues: 'U heeft {n} nieuwe meldingen.',
  newValuesFailed: 'Er is een fout opgetreden bij het ophalen van de nieuwe meldingen.',
  close: 'Sluiten',
} as const;
