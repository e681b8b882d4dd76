import type { Environment } from '#platform/contract/environment.ts';
import { visitorInformationIn, visitorPagePath } from '#platform/contract/visitor-information.ts';
import type { LucideIcon } from 'lucide-react';
import { Accessibility, CircleHelp, Cookie, Mail, ScrollText } from 'lucide-react';

interface VisitorPage {
  readonly id: 'privacy' | 'cookies' | 'accessibility' | 'contact' | 'help';
  /** Last part of its path. */
  readonly slug: string;
  readonly label: string;
  readonly title: string;
  readonly icon: LucideIcon;
}

export const visitorPages: readonly VisitorPage[] = [
  { id: 'privacy', slug: 'privacy', label: 'Privacy', title: 'Privacyverklaring', icon: ScrollText },
  { id: 'cookies', slug: 'cookies', label: 'Cookies', title: 'Cookies', icon: Cookie },
  { id: 'accessibility', slug: 'toegankelijkheid', label: 'Toegankelijkheid', title: 'Toegankelijkheidsverklaring', icon: Accessibility },
  { id: 'contact', slug: 'contact', label: 'Contact', title: 'Contact', icon: Mail },
  { id: 'help', slug: 'help', label: 'Help', title: 'Help', icon: CircleHelp },
];

export const pathOf = ({ slug }: VisitorPage): string => visitorPagePath(slug);

/** Contact and help have no text of the product, so they exist only when the organisation wrote one. */
export const hasPage = ({ id }: VisitorPage, environment: Pick<Environment, 'parts'>): boolean => {
  const information = visitorInformationIn(environment);
  if (id === 'contact' || id === 'help') return information?.[id] ?? false;
  return information !== null;
};
