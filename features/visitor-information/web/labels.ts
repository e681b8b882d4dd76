import { Info } from 'lucide-react';
import type { SubmenuName } from '#platform/web/slots/menu-entry.ts';

/** Texts that the first view needs. */
export const labels = {
  login: 'Inloggen',
  about: 'Over deze website',
  administration: 'Informatie voor bezoekers',
  purpose: 'Contact, help, privacy, cookies en de toegankelijkheidsverklaring: wat onder aan de kaart en in het menu staat.',
} as const;

export const about: SubmenuName = { label: labels.about, icon: Info };
