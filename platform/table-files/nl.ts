const count = new Intl.NumberFormat('nl-NL');

/** Messages about files that cannot be read; each says what to do. */
export const nl = {
  empty: 'Dit bestand is leeg. Kies een bestand met een rij namen en daaronder de gegevens.',
  noRows: 'Dit bestand heeft geen rijen met gegevens. Onder de rij met namen moet ten minste één rij staan.',
  oneColumn: 'Dit bestand heeft maar één kolom. Zet de gegevens in ten minste twee kolommen, gescheiden door een puntkomma of een komma; voor een kaart zijn dat in elk geval X en Y.',
  tooManyColumns: (columns: number, most: number): string =>
    `Dit bestand heeft ${count.format(columns)} kolommen; in een kaart passen er ten hoogste ${count.format(most)}. Haal weg wat niet nodig is.`,
  tooManyRows: (most: number): string =>
    `Dit bestand heeft meer dan ${count.format(most)} rijen. Splits het in delen van ten hoogste ${count.format(most)} rijen.`,
  tooLarge: (megabytes: number, most: number): string =>
    `Dit bestand is ${count.format(megabytes)} MB; er kan ten hoogste ${count.format(most)} MB gelezen worden. Splits het in delen.`,
  noText: 'Dit is geen CSV-bestand: de inhoud is geen tekst. Sla het bestand opnieuw op als CSV.',
  isWorkbook: 'Dit is een Excel-bestand met een andere naam. Kies het formaat Excel (xlsx), of sla het op als CSV.',
  noWorkbook: 'Dit is geen Excel-bestand (.xlsx). Sla het in Excel op als “Excel-werkmap (*.xlsx)”.',
  oldWorkbook: 'Dit is een Excel-bestand van de oude soort (.xls), of het is met een wachtwoord beveiligd. Sla het op als “Excel-werkmap (*.xlsx)” zonder wachtwoord.',
  brokenWorkbook: 'Dit Excel-bestand is beschadigd of niet volledig. Open het in Excel, sla het opnieuw op en probeer het nog eens.',
  packedTooLarge: 'Dit Excel-bestand is uitgepakt veel groter dan een werkmap hoort te zijn, en wordt niet gelezen.',
  noSheet: 'Dit Excel-bestand heeft geen werkblad met gegevens.',
  outOfMemory: 'Dit bestand is te groot om in de browser te lezen. Splits het in delen.',
  column: (number: number): string => `Kolom ${number}`,
} as const;
