import type { RefObject } from 'react';
import { Popover } from '#platform/ui/popover/Popover.tsx';
import { BackgroundList } from './BackgroundList.tsx';
import { nl } from './nl.ts';

interface Props {
  /** The button that it stands beside. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The list of backgrounds, while it is open. */
export const BackgroundCard = ({ button, onClose }: Props) => (
  <Popover isOpen onOpenChange={(isOpen) => !isOpen && onClose()} triggerRef={button} label={nl.label} placement="top start">
    <BackgroundList onChosen={onClose} />
  </Popover>
);
