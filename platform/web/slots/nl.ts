export const nl = {
  failed: '‘{action}’ is niet gelukt. Probeer het opnieuw.',
  noDialog: 'Dit venster is hier niet beschikbaar.',
  brokenDialog: 'Dit venster kan nu niet worden getoond. Probeer het opnieuw.',
  missingPart: 'Een deel van deze pagina kan nu niet worden getoond.',
  tryAgain: 'Opnieuw proberen',
} as const;
