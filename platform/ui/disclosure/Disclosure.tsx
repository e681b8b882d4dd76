import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  type DisclosureProps as AriaDisclosureProps,
} from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { classes } from '../classes.ts';
import { DutchTooltip } from '../english/English.tsx';
import type { EnglishText } from '../english/english.ts';
import styles from './Disclosure.module.css';

export { DisclosureGroup } from 'react-aria-components/DisclosureGroup';

export interface DisclosureProps extends Omit<AriaDisclosureProps, 'className' | 'style' | 'children'> {
  readonly title: ReactNode;
  /** The English text in the title, which a tooltip explains. */
  readonly english?: EnglishText | undefined;
  readonly headingLevel?: 2 | 3 | 4;
  /** Shown right of the title, outside the button: a status, a menu. */
  readonly trailing?: ReactNode;
  /** `section` divides a panel; `card` is one of a list of cards. */
  readonly variant?: 'section' | 'card';
  readonly children: ReactNode;
}

/** A heading that shows and hides its content. In a DisclosureGroup only one is open at a time. */
export const Disclosure = ({
  title, english, headingLevel = 3, trailing, variant = 'section', children, ...rest
}: DisclosureProps) => (
  <AriaDisclosure {...rest} className={classes(styles.disclosure, styles[variant])}>
    <div className={styles.header}>
      <Heading level={headingLevel} className={styles.heading}>
        <DutchTooltip text={english ?? ''}>
          <Button slot="trigger" className={styles.trigger}>
            <ChevronRight className={styles.arrow} aria-hidden="true" />
            <span className={styles.title}>{title}</span>
          </Button>
        </DutchTooltip>
      </Heading>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
    </div>
    <DisclosurePanel className={styles.panel}>
      <div className={styles.content}>{children}</div>
    </DisclosurePanel>
  </AriaDisclosure>
);
