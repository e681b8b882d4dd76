export const nl = {
  offline: 'Geen verbinding. U ziet wat eerder is geladen; wat nieuw is, ontbreekt.',
  update: 'Er is een nieuwe versie van COOK.',
  renew: 'Vernieuwen',
} as const;
