/** The Dutch words that describe one type of object in the log of changes, keyed by the codes in the audit log. */
export interface ObjectWords {
  /** `user.update` begins with 'Gebruiker'. Only the feature that owns the type sets it; other features add words to the type. */
  readonly label?: string;
  readonly deeds?: Readonly<Record<string, string>>;
  /** Words for the fields of `details` and `changes`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Words for values that are codes: field → code → word. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Keyed by object type: the part of an action before the dot. */
export type AuditWords = Readonly<Record<string, ObjectWords>>;

/** The words of the platform and all features. A word of an object type takes precedence over a common one. */
export interface CollectedAuditWords {
  readonly deeds: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly things: Readonly<Record<string, Readonly<Required<ObjectWords>>>>;
}

/** Words common to the object types of several features. */
const deeds = {
  create: 'toegevoegd', add: 'toegevoegd', update: 'gewijzigd', change: 'gewijzigd', remove: 'verwijderd', restore: 'teruggezet', copy: 'gekopieerd',
  import: 'geïmporteerd', export: 'geëxporteerd',
};

const fields = {
  name: 'Naam', title: 'Titel', description: 'Omschrijving', type: 'Soort', kind: 'Soort', url: 'Adres', public: 'Openbaar', email: 'E-mailadres',
  configuration: 'Configuratie', configuration_id: 'Configuratie', configurations: 'Configuraties', settings: 'Instellingen',
  styling: 'Stijl', visible: 'Zichtbaar', valid_from: 'Geldig vanaf', valid_till: 'Geldig tot en met', valid_until: 'Geldig tot en met',
  file_id: 'Nummer van het bestand', format: 'Bestandsvorm', features: 'Objecten (aantal)', count: 'Aantal', ids: 'Nummers', fields: 'Velden',
  reset: 'Teruggezet', secret_changed: 'Geheim gewijzigd', imported_with: 'Geïmporteerd met',
};

/** Object types that `platform/` or several features act on. */
const ofPlatform: AuditWords = {
  form: { label: 'Formulier' },
  map: { label: 'Kaart', deeds: { style: 'opnieuw gestyled', replace_features: 'gegevens vervangen' } },
  session: {
    label: 'Sessie', deeds: { sign_in: 'begonnen', sign_out: 'uitgelogd', end: 'beëindigd', end_all: 'overal beëindigd' },
    fields: { method: 'Manier', outcome: 'Resultaat', code: 'Code', login_name: 'Gebruikersnaam' },
  },
  shared_configuration: { label: 'Gedeelde configuratie' },
};

/** @throws Error when two features give a word for the same code */
const joined = <Value>(of: string, all: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> => {
  const result: Record<string, Value> = {};
  for (const [code, word] of all.flatMap((one) => Object.entries(one ?? {}))) {
    if (code in result) throw new Error(`Two features define audit words for ${of} '${code}'`);
    result[code] = word;
  }
  return result;
};

export const collectAuditWords = (ofFeatures: readonly AuditWords[]): CollectedAuditWords => {
  const owners = [ofPlatform, ...ofFeatures];
  const names = new Set(owners.flatMap((words) => Object.keys(words)));
  const wordsOf = (name: string): Required<ObjectWords> => {
    const parts = owners.flatMap((words) => words[name] ?? []);
    return {
      label: joined('the object type', parts.map(({ label }): Record<string, string> => (label === undefined ? {} : { [name]: label })))[name] ?? name,
      deeds: joined(`action of ${name}`, parts.map((part) => part.deeds)),
      fields: joined(`field of ${name}`, parts.map((part) => part.fields)),
      values: joined(`values of ${name}`, parts.map((part) => part.values)),
    };
  };
  return { deeds, fields, things: Object.fromEntries([...names].map((name) => [name, wordsOf(name)])) };
};

/** Returns the codes of an entry that have no word, for tests: `user.jump`, `user: height`. */
export const withoutAuditWords = (
  { deeds: common, fields: commonFields, things }: CollectedAuditWords,
  { action, details = {}, changes = {} }: { readonly action: string; readonly details?: object; readonly changes?: object },
): string[] => {
  const [name = '', verb = ''] = action.split('.');
  const own = things[name];
  const hasWords = own !== undefined && own.label !== name && (verb in own.deeds || verb in common);
  const missing = [...Object.keys(details), ...Object.keys(changes)].filter((field) => !(field in (own?.fields ?? {})) && !(field in commonFields));
  return [...(hasWords ? [] : [action]), ...missing.map((field) => `${name}: ${field}`)];
};
