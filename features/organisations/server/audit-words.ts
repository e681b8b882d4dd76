import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  organisation: {
    label: 'Organisatie',
    deeds: { picture: 'afbeelding gewijzigd' },
    fields: {
      prefix: 'Voorvoegsel', hosts: 'Hostnamen', allowed_hosts: 'Toegestane externe servers', theme_css: 'Thema (CSS)',
      sources_through_server: 'Kaarten van andere servers via deze server',
      projection: 'Projectie', extent: 'Gebied', public_configuration_id: 'Openbare startkaart', two_factor_roles: '2FA verplicht voor',
      password_days: 'Wachtwoord vernieuwen na (dagen)', audit_days: 'Bewaartermijn van wijzigingen (dagen)',
      login_days: 'Bewaartermijn van inlogpogingen (dagen)', removed_days: 'Verwijderde registraties en meldingen bewaren (dagen)',
      oidc: 'Inloggen via de organisatie', picture: 'Afbeelding', users: 'Gebruikers', maps: 'Kaarten',
      forms: 'Formulieren', registrations: 'Ingevulde formulieren (aantal)', files: 'Bestanden (aantal)',
    },
    values: { picture: { logo: 'Logo', background: 'Achtergrond van het inlogscherm', video: 'Video achter het inlogscherm' } },
  },
};
