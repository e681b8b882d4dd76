import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { classes } from '#platform/ui/classes.ts';
import { Tooltip } from '#platform/ui/tooltip/Tooltip.tsx';
import styles from './ColumnButton.module.css';

interface Props extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  readonly icon: LucideIcon;
  /** Shown under the icon. */
  readonly word: string;
  /** The tool, or one in the menu of the button, is active. */
  readonly isActive: boolean;
  /** Says more than the word. */
  readonly tip?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of the tool column: an icon with a word under it. One that opens a menu is marked in its corner. */
export const ColumnButton = ({ icon: Icon, word, isActive, tip, ...rest }: Props) => (
  <Tooltip text={tip} isDisabled={tip === undefined} placement="left">
    <Button
      {...rest}
      className={classes(styles.button, isActive && styles.active, rest['aria-haspopup'] === 'menu' && styles.folds)}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.word}>{word}</span>
    </Button>
  </Tooltip>
);
