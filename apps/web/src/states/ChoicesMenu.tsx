import { OpenedMenu } from '#platform/ui/menu/OpenedMenu.tsx';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import type { Choices } from '#platform/web/slots/menu-entry.ts';
import { ChoiceItems } from '../shell/MenuEntries.tsx';

interface Props {
  readonly menu: OpenMenu;
  readonly label: string;
  readonly choices: Choices;
}

/** The open menu of options; loaded when it is first opened. */
export const ChoicesMenu = ({ menu, label, choices }: Props) => (
  <OpenedMenu menu={menu} aria-label={label}>
    <ChoiceItems label={label} choices={choices} />
  </OpenedMenu>
);
