import type { AuditWords } from '#platform/server/audit-words.ts';

export const auditWords: AuditWords = {
  registration: {
    label: 'Registratie',
    deeds: {
      archive: 'gearchiveerd', unarchive: 'uit het archief gehaald', assign: 'toegewezen', restore_version: 'eerdere versie teruggezet',
    },
    fields: { form_count: 'Nummer', version: 'Versie', restored_version: 'Teruggezette versie' },
  },
  form_object: { label: 'Object van een formulier', deeds: { check: 'nagekeken na een onzekere wijziging' } },
  registration_message: { label: 'Bericht bij een registratie', fields: { registration_id: 'Registratie' } },
};
