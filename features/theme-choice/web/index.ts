import { Contrast, Monitor, Moon, Palette, Sun } from 'lucide-react';
import { themeChoices, type ThemeChoice } from '#platform/ui/theme/theme.ts';
import { useTheme } from '#platform/ui/theme/useTheme.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import type { Choices } from '#platform/web/slots/menu-entry.ts';
import { accountMenu } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

const icons = { system: Monitor, light: Sun, dark: Moon, contrast: Contrast };
const options = themeChoices.map((id) => ({ id, label: nl.choices[id], icon: icons[id] }));

const useChoices = (): Choices => {
  const [chosen, choose] = useTheme();
  // The menu can only choose ids of the options above.
  return { options, chosen, choose: (id) => choose(id as ThemeChoice) };
};

/** Chooses the light, dark or high-contrast theme. */
export default defineWebFeature({
  name: 'theme-choice',
  fillings: [accountMenu.put({ id: 'theme-choice', order: 70, label: nl.label, icon: Palette, useChoices })],
});
