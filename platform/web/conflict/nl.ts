/** Texts for a record that two users change at the same time. */
export const nl = {
  changedTitle: 'Intussen gewijzigd',
  changedText: 'Iemand anders heeft dit opgeslagen terwijl u ermee bezig was. Dit zijn de verschillen:',
  changedOther: 'Ook gewijzigd door de ander, en niet door u: {fields}. Dat blijft zoals de ander het heeft opgeslagen.',
  changedNothing: 'U hebt verschillende velden gewijzigd. Uw wijzigingen kunnen erbij worden opgeslagen.',
  field: 'Veld',
  mine: 'Uw versie',
  theirs: 'Hun versie',
  saveMine: 'Mijn versie opslaan',
  loadTheirs: 'Hun versie laden',
  continueEditing: 'Verder bewerken',
} as const;
