import type { RefObject } from 'react';
import { Popover } from '#platform/ui/popover/Popover.tsx';
import { BackgroundList } from './BackgroundList.tsx';
import { nl } from './nl.ts';

interface Props {
  /** The button that opened the popover. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export const BackgroundCard = ({ button, onClose }: Props) => (
  <Popover isOpen onOpenChange={(isOpen) => !isOpen && onClose()} triggerRef={button} label={nl.label} placement="top start">
    <BackgroundList onChosen={onClose} />
  </Popover>
);
