import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { Derived } from '#platform/map/model/derived.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { onSearchRequest } from '#platform/web/shell/search-requests.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { nl } from './nl.ts';
import styles from './SearchBar.module.css';
import { nothing, optionId } from './search-state.ts';
import { useElement } from './use-element.ts';
import { useSearch } from './use-search.ts';
import type { SearchController } from './search-controller.ts';

/** Returns whether a dialog covers the element. */
const isCovered = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"]') !== null;

/**
 * Focuses the search box with Ctrl+K anywhere, and with `/` while the map has the focus. Elsewhere `/` is a character that users type
 * or dictate.
 */
const useFocusKey = (input: RefObject<HTMLInputElement | null>): void => {
  const { olMap } = useMap();
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && target === olMap.getTargetElement();
      if ((!isCommand && !isSlash) || !input.current || isCovered(input.current)) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [olMap, input]);
};

/** Handles a key in the box. Returns whether the key was used. */
const pressKey = (controller: SearchController, key: string): boolean => {
  const { recents, active } = controller.state.get();
  if (key === 'ArrowDown' || key === 'ArrowUp') controller.move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Enter') controller.enter();
  else if (key === 'Escape') return controller.escape();
  else if (key === 'Delete' && recents.length > 0 && active !== null) controller.forget(active);
  else return false;
  return true;
};

const noState = new Derived(() => nothing);
const loadList = () => import('./ResultList.tsx').then(({ ResultList }) => ({ default: ResultList }));

/** The search box in the top bar. Its other code is fetched when it is first used. @first-view */
export const SearchBar = () => {
  const [text, setText] = useState('');
  const typed = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const write = useCallback((words: string): void => {
    typed.current = words;
    setText(words);
  }, []);
  const { controller, wake } = useSearch(write);
  const { isOpen, isBusy, active, groups, recents, isMarked } = useDerived(controller?.state ?? noState);
  useFocusKey(input);

  const element = useElement(controller !== null, useCallback((words: string) => void controller?.openElement(words), [controller]));
  useEffect(() => {
    if (element !== undefined) wake();
  }, [element, wake]);
  useEffect(() => {
    // Searches what the user typed while the code was being fetched.
    if (!controller || document.activeElement !== input.current) return;
    controller.focus();
    if (typed.current !== '') controller.type(typed.current);
  }, [controller]);

  useEffect(() => onSearchRequest((words) => {
    input.current?.focus();
    if (words === '') return;
    write(words);
    wake();
    controller?.type(words);
  }), [controller, wake, write]);

  const focus = (): void => {
    wake();
    controller?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) controller?.leave();
  };
  const clear = (): void => {
    write('');
    controller?.clear();
    // The button disappears, so a keyboard user who pressed it keeps the focus in the box.
    if (input.current?.parentElement?.contains(document.activeElement)) input.current.focus();
  };
  const hasList = isOpen && (groups.length > 0 || recents.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes the focus of its controls
    <div role="search" aria-label={nl.label} className={styles.search} onBlur={leave}>
      <div className={styles.box} data-filled={text !== '' || undefined}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={input} className={styles.input} type="text" role="combobox" aria-label={nl.label} placeholder={nl.placeholder}
          aria-autocomplete="list" aria-expanded={hasList} aria-controls={listId} aria-keyshortcuts="Control+K"
          aria-activedescendant={hasList && active !== null ? optionId(listId, active) : undefined}
          autoComplete="off" autoCorrect="off" autoCapitalize="off" spellCheck="false" enterKeyHint="search"
          value={text} onFocus={focus} onClick={focus}
          onChange={({ target: { value } }) => {
            write(value);
            wake();
            controller?.type(value);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (!event.nativeEvent.isComposing && controller && pressKey(controller, event.key)) event.preventDefault();
          }}
        />
        {(text !== '' || isMarked) && (
          <IconButton label={nl.clear} icon={X} size="s" tooltipPlacement="bottom" preventFocusOnPress onPress={clear} />
        )}
        {isBusy && <span className={styles.busy} />}
      </div>
      {controller && <Deferred load={loadList} props={{ controller, id: listId, input }} />}
    </div>
  );
};
