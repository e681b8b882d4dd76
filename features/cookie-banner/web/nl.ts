export const nl = {
  title: 'Cookies',
  text: 'Deze website gebruikt alleen cookies die nodig zijn om in te loggen en om uw instellingen te bewaren. Er worden geen gegevens met derden gedeeld.',
  accept: 'Accepteren',
} as const;
