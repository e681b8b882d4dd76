export const nl = {
  title: 'Cookies',
  text: 'Deze website gebruikt alleen cookies die nodig zijn om in te loggen en om uw instellingen te bewaren.',
  direct: 'Kaarten van andere aanbieders haalt uw browser rechtstreeks bij hen op; zij zien dan uw IP-adres.',
  throughServer: 'Kaarten van andere aanbieders halen wij voor u op; zij zien uw IP-adres niet.',
  more: 'Meer over cookies',
  accept: 'Accepteren',
} as const;
