export const nl = {
  label: 'Weergave',
  choices: { system: 'Zoals dit apparaat', light: 'Licht', dark: 'Donker', contrast: 'Hoog contrast' },
} as const;
