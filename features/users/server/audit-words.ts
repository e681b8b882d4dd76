import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  user: {
    label: 'Gebruiker',
    deeds: {
      invite: 'uitgenodigd', block: 'geblokkeerd', unblock: 'gedeblokkeerd', password: 'tijdelijk wachtwoord gegeven', two_factor_reset: '2FA uitgezet',
    },
    fields: {
      login_name: 'Gebruikersnaam', first_name: 'Voornaam', middle_name: 'Tussenvoegsel', last_name: 'Achternaam', role: 'Accountsoort',
      role_id: 'Accountsoort', expires_at: 'Verloopt op', expires_on: 'Verloopt op', blocked: 'Geblokkeerd', invited: 'Uitgenodigd',
      configuration_ids: 'Configuraties', default_configuration: 'Standaardconfiguratie',
      default_configuration_id: 'Standaardconfiguratie',
    },
  },
};
