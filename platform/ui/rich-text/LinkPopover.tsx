import type { EditorState } from 'prosemirror-state';
import { useState, type RefObject } from 'react';
import { isSafeHref } from '#platform/contract/markup.ts';
import { Button } from '../button/Button.tsx';
import { Popover } from '../popover/Popover.tsx';
import { TextField } from '../text-field/TextField.tsx';
import common from '../theme/common.module.css';
import { linkAt } from './commands.ts';
import { nl } from './nl.ts';
import styles from './RichText.module.css';

/** Returns the address for a link as somebody types it, or null when it is not one that a text may have. */
export const typedAddress = (typed: string): string | null => {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#].*)?$/u.test(address)) return `https://${address}`;
  return isSafeHref(address) && (URL.canParse(address) || /^[/#?]/.test(address)) ? address : null;
};

interface LinkPopoverProps {
  readonly state: EditorState;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onLink: (href: string, text: string) => void;
  readonly onRemove: () => void;
}

/** Asks for the address of a link, and for its text when nothing is selected. */
export const LinkPopover = ({ state, triggerRef, onClose, onLink, onRemove }: LinkPopoverProps) => {
  const [link] = useState(() => linkAt(state));
  const [address, setAddress] = useState(link?.href ?? '');
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const href = typedAddress(address);
  const asksText = link === null && state.selection.empty;
  const save = (): void => {
    setIsAsked(true);
    if (href !== null) onLink(href, words.trim() || address.trim());
  };
  // Not a form, because it may be inside one.
  const onKeyDown = ({ key }: { readonly key: string }): void => {
    if (key === 'Enter') save();
  };
  return (
    <Popover label={nl.link} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} triggerRef={triggerRef}>
      <div className={styles.link}>
        <TextField
          label={nl.address} description={nl.addressHelp} value={address} onChange={setAddress} onKeyDown={onKeyDown}
          error={isAsked && href === null ? nl.addressWrong : undefined} autoFocus spellCheck="false" autoComplete="off" maxLength={2000}
        />
        {asksText && <TextField label={nl.linkText} description={nl.linkTextHelp} value={words} onChange={setWords} onKeyDown={onKeyDown} maxLength={500} />}
        <div className={common.buttons}>
          <Button variant="primary" onPress={save}>{nl.setLink}</Button>
          {link && <Button variant="quiet" onPress={onRemove}>{nl.removeLink}</Button>}
        </div>
      </div>
    </Popover>
  );
};
