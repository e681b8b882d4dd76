import { Button } from '#platform/ui/button/Button.tsx';
import { Menu, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { waysOut } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { ChoiceItems, useChoicesOf, type ChoiceEntry } from '../shell/MenuEntries.tsx';
import { useChosenEntry } from '../shell/menu-entries.ts';

const ChoiceButton = ({ entry }: { readonly entry: ChoiceEntry }) => {
  const choices = useChoicesOf(entry);
  return choices && (
    <MenuTrigger>
      <Button {...(entry.icon && { icon: entry.icon })}>{entry.label}</Button>
      <Menu>
        <ChoiceItems label={entry.label} choices={choices} />
      </Menu>
    </MenuTrigger>
  );
};

/** Beside 'try again', so that nobody is kept before a map that does not open. */
export const WaysOut = () => {
  const entries = useSlot(waysOut);
  const { opened, choose, close } = useChosenEntry();
  return (
    <>
      {entries.map((entry) =>
        'useChoices' in entry ? (
          <ChoiceButton key={entry.id} entry={entry} />
        ) : (
          <Button key={entry.id} {...(entry.icon && { icon: entry.icon })} onPress={() => choose(entry)}>
            {entry.label}
          </Button>
        ),
      )}
      {opened && <Deferred load={opened} props={{ close }} />}
    </>
  );
};
