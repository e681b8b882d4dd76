import { OpenedMenu } from '#platform/ui/menu/OpenedMenu.tsx';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import type { Session } from '#platform/web/session/session.ts';
import type { MenuEntry } from '#platform/web/slots/menu-entry.ts';
import styles from './EntriesMenu.module.css';
import { MenuEntries } from './MenuEntries.tsx';

interface Props {
  readonly menu: OpenMenu;
  readonly label: string;
  /** Null: for a visitor. */
  readonly session: Session | null;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (entry: MenuEntry) => void;
}

/** Says who is signed in. */
const Who = ({ session: { user, organization } }: { readonly session: Session }) => (
  <>
    <p className={styles.name}>{user.name}</p>
    <p className={styles.role}>{[user.role_name, organization.name].filter(Boolean).join(', ')}</p>
  </>
);

/** The open account menu; loaded when it is first opened. */
export const EntriesMenu = ({ menu, label, session, entries, onChoose }: Props) => (
  <OpenedMenu menu={menu} aria-label={label} placement="bottom end" {...(session && { head: <Who session={session} /> })}>
    <MenuEntries entries={entries} onChoose={onChoose} />
  </OpenedMenu>
);
