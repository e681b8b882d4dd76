/** The choice of the user. `system`: the settings of the system decide. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark', 'contrast'];

const storageKey = 'cook_theme';
const listeners = new Set<() => void>();
let choice: ThemeChoice = 'system';

const isThemeChoice = (value: unknown): value is ThemeChoice => themeChoices.includes(value as ThemeChoice);

const systemContrast = () => window.matchMedia('(prefers-contrast: more)');

function apply(): void {
  const root = document.documentElement;
  if (choice === 'light' || choice === 'dark') root.dataset.theme = choice;
  else delete root.dataset.theme;
  if (choice === 'contrast' || (choice === 'system' && systemContrast().matches)) root.dataset.contrast = 'more';
  else delete root.dataset.contrast;
}

/** Applies the stored choice to the page. Call it before the first paint. Returns the function that stops listening to the system. */
export function startTheme(): () => void {
  const stored = readStored();
  if (isThemeChoice(stored)) choice = stored;
  apply();
  const system = systemContrast();
  system.addEventListener('change', apply);
  return () => system.removeEventListener('change', apply);
}

export const themeChoice = (): ThemeChoice => choice;

/** Returns whether a choice makes the page dark. High contrast does not count as dark. */
export const makesDark = (chosen: ThemeChoice, system: { readonly isDark: boolean; readonly wantsContrast: boolean }): boolean =>
  chosen === 'dark' || (chosen === 'system' && system.isDark && !system.wantsContrast);

/** Returns whether the page has the dark theme now. */
export const isDark = (): boolean =>
  makesDark(choice, { isDark: matchMedia('(prefers-color-scheme: dark)').matches, wantsContrast: systemContrast().matches });

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  apply();
  for (const listener of listeners) listener();
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
