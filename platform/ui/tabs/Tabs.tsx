import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type TabListProps as AriaTabListProps,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components/Tabs';
import { Badge } from '../badge/Badge.tsx';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

export interface TabsProps extends Omit<AriaTabsProps, 'className' | 'style' | 'children' | 'orientation'> {
  /** `line`: words in a row above the panel. `rail`: icon over word in a column beside it. */
  readonly variant?: 'line' | 'rail';
  readonly children: ReactNode;
}

export const Tabs = ({ variant = 'line', ...rest }: TabsProps) => (
  <AriaTabs
    {...rest}
    orientation={variant === 'rail' ? 'vertical' : 'horizontal'}
    className={classes(styles.tabs, styles[variant])}
  />
);

export interface TabListProps<Item> extends Omit<AriaTabListProps<Item>, 'className' | 'style' | 'aria-label'> {
  /** What the tabs are of; read out. */
  readonly label: string;
}

export const TabList = <Item extends object>({ label, ...rest }: TabListProps<Item>) => (
  <AriaTabList {...rest} aria-label={label} className={styles.list} />
);

export interface TabProps extends Omit<AriaTabProps, 'className' | 'style' | 'children'> {
  readonly icon?: LucideIcon;
  /** How many new things wait behind it. */
  readonly badge?: number;
  readonly children: string;
}

export const Tab = ({ icon: Icon, badge = 0, children, ...rest }: TabProps) => (
  <AriaTab {...rest} className={styles.tab}>
    {Icon && <Icon className={styles.icon} aria-hidden="true" />}
    <span className={styles.word}>{children}</span>
    {badge > 0 && (
      <span className={styles.badge}>
        <Badge count={badge} />
      </span>
    )}
  </AriaTab>
);

export type TabPanelProps = Omit<AriaTabPanelProps, 'className' | 'style'>;

export const TabPanel = (props: TabPanelProps) => <AriaTabPanel {...props} className={styles.panel} />;
