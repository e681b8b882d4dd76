import type { ReactElement, ReactNode } from 'react';
import { Tooltip, type TooltipProps } from '../tooltip/Tooltip.tsx';
import type { EnglishText } from './english.ts';

/** Shows a text; an English one is marked as English, so that it is pronounced as such. */
export const English = ({ text }: { readonly text: string | EnglishText }): ReactNode =>
  (typeof text === 'string' ? text : <span lang="en">{text.english}</span>);

interface DutchTooltipProps {
  readonly text: string | EnglishText;
  readonly placement?: TooltipProps['placement'];
  /** The control with the text. */
  readonly children: TooltipProps['children'];
}

/** Explains the English text of a control in Dutch, under the pointer and on focus. */
export const DutchTooltip = ({ text, placement, children }: DutchTooltipProps): ReactElement =>
  (typeof text === 'string' ? children : <Tooltip text={text.dutch} placement={placement}>{children}</Tooltip>);
