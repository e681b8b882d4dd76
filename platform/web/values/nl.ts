export const nl = {
  yes: 'Ja',
  no: 'Nee',
  openPage: 'Pagina openen',
  openHost: 'Naar {host}',
} as const;
