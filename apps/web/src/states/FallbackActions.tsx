import { Button } from '#platform/ui/button/Button.tsx';
import { useLazyMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { fallbackActions } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { useChoicesOf, useChosenEntry, type ChoiceEntry } from '../shell/menu-entries.ts';

const loadMenu = () => import('./ChoicesMenu.tsx').then((module) => ({ default: module.ChoicesMenu }));

const ChoiceButton = ({ entry }: { readonly entry: ChoiceEntry }) => {
  const choices = useChoicesOf(entry);
  const { button, open } = useLazyMenu();
  return choices && (
    <>
      <Button {...button} {...(entry.icon && { icon: entry.icon })}>
        {entry.label}
      </Button>
      {open && <Deferred load={loadMenu} props={{ menu: open, label: entry.label, choices }} />}
    </>
  );
};

/** The actions of the slot `fallbackActions`, beside 'try again' on the screen of a map that cannot be opened. */
export const FallbackActions = () => {
  const entries = useSlot(fallbackActions);
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
