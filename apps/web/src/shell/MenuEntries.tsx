import { MenuItem, MenuSection, Submenu } from '#platform/ui/menu/Menu.tsx';
import type { Choice, Choices, MenuEntry } from '#platform/web/slots/menu-entry.ts';
import { partsOf, useChoicesOf, type ChoiceEntry } from './menu-entries.ts';
import styles from './MenuEntries.module.css';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (entry: MenuEntry) => void;
}

/** The menu items for the entries of a slot. */
export const MenuEntries = ({ entries, onChoose }: Props) =>
  partsOf(entries).map((part) =>
    'entry' in part ? (
      <Item key={part.entry.id} entry={part.entry} onChoose={onChoose} />
    ) : (
      <Submenu key={part.submenu.label} {...part.submenu}>
        {part.entries.map((entry) => (
          <Item key={entry.id} entry={entry} onChoose={onChoose} />
        ))}
      </Submenu>
    ),
  );

interface ItemProps {
  readonly entry: MenuEntry;
  readonly onChoose: (entry: MenuEntry) => void;
}

const Item = ({ entry, onChoose }: ItemProps) =>
  'useChoices' in entry ? (
    <ChoiceMenu entry={entry} />
  ) : (
    <MenuItem id={entry.id} icon={entry.icon} onAction={() => onChoose(entry)}>
      {entry.label}
    </MenuItem>
  );

/** The icon of a mark with its tooltip. Hidden from screen readers, because the item has the same text. */
const Mark = ({ mark: { icon: Icon, text } }: { readonly mark: NonNullable<Choice['mark']> }) => (
  <span title={text} aria-hidden>
    <Icon className={styles.mark} />
  </span>
);

interface ChoiceItemsProps {
  readonly label: string;
  readonly choices: Choices;
}

/** A section of a menu in which one option is chosen. */
export const ChoiceItems = ({ label, choices: { options, chosen, choose } }: ChoiceItemsProps) => (
  <MenuSection
    title={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={chosen === null ? [] : [chosen]}
    onSelectionChange={(keys) => {
      const [key] = keys === 'all' ? [] : keys;
      if (key !== undefined) choose(String(key));
    }}
  >
    {options.map((option) => (
      <MenuItem
        key={option.id}
        id={option.id}
        icon={option.icon}
        description={[option.note ?? [], option.mark?.text ?? []].flat().join('. ')}
        trailing={option.mark && <Mark mark={option.mark} />}
      >
        {option.label}
      </MenuItem>
    ))}
  </MenuSection>
);

const ChoiceMenu = ({ entry }: { readonly entry: ChoiceEntry }) => {
  const choices = useChoicesOf(entry);
  return choices && (
    <Submenu label={entry.label} {...(entry.icon && { icon: entry.icon })}>
      <ChoiceItems label={entry.label} choices={choices} />
    </Submenu>
  );
};
