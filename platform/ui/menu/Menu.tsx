import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  SubmenuTrigger,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  type MenuSectionProps as AriaMenuSectionProps,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classes } from '../classes.ts';
import { announce } from '../live-region/announce.ts';
import { useMedia } from '../media/use-media.ts';
import { nl } from '../nl.ts';
import styles from './Menu.module.css';

export { MenuTrigger } from 'react-aria-components/Menu';

export interface MenuProps<Item> extends Omit<AriaMenuProps<Item>, 'className' | 'style'> {
  readonly placement?: PopoverProps['placement'];
  /** The button of a menu outside a MenuTrigger. */
  readonly triggerRef?: PopoverProps['triggerRef'];
  /** Shown above the items, and read as the description of the menu. */
  readonly head?: ReactNode;
}

/** The menu of a MenuTrigger. With `selectionMode` its items have check marks. */
export const Menu = <Item extends object>({ placement = 'bottom start', triggerRef, head, ...rest }: MenuProps<Item>) => {
  const headId = useId();
  return (
    <Popover placement={placement} offset={4} className={styles.popover} {...(triggerRef && { triggerRef, 'aria-label': rest['aria-label'] })}>
      {head !== undefined && <div id={headId} className={styles.head}>{head}</div>}
      <AriaMenu {...rest} {...(head !== undefined && { 'aria-describedby': headId })} className={styles.menu} />
    </Popover>
  );
};

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  readonly icon?: LucideIcon | undefined;
  /** Smaller text under the label; of a disabled item, the reason. */
  readonly description?: string | undefined;
  /** Shown right of the label: a clock, a key. */
  readonly trailing?: ReactNode;
  readonly tone?: 'plain' | 'danger';
  readonly children: string;
}

/**
 * The properties of a disabled item. It keeps its place among the arrow keys, so that its reason can be read; pressing it announces
 * the reason. React-aria would skip an item that it knows to be disabled.
 */
const disabled = (reason: string): Partial<AriaMenuItemProps> => ({
  onAction: () => announce(reason),
  shouldCloseOnSelect: false,
  render: (props) => <div {...(props as ComponentProps<'div'>)} aria-disabled="true" />,
});

export const MenuItem = ({ icon: Icon, description, trailing, tone = 'plain', isDisabled = false, children, ...rest }: MenuItemProps) => (
  <AriaMenuItem textValue={children} {...rest} {...(isDisabled && disabled(description ?? nl.notPossible))} className={classes(styles.item, styles[tone])}>
    {({ isSelected, selectionMode, hasSubmenu }) => {
      // Before the label, or after it when there is an icon, so that all icons are aligned.
      const check = <span className={styles.icon}>{isSelected && <Check aria-hidden="true" />}</span>;
      return (
        <>
          {selectionMode !== 'none' && !Icon && check}
          {Icon && <Icon className={styles.icon} aria-hidden="true" />}
          <span className={styles.word}>
            {children}
            {description && <span className={styles.description}>{description}</span>}
          </span>
          {trailing}
          {selectionMode !== 'none' && Icon && check}
          {hasSubmenu && <ChevronRight className={styles.icon} aria-hidden="true" />}
        </>
      );
    }}
  </AriaMenuItem>
);

export interface SubmenuProps extends Pick<MenuItemProps, 'icon'> {
  readonly label: string;
  /** MenuItems. */
  readonly children: ReactNode;
}

/** On narrower screens a submenu opens under its item, because two menus do not fit beside each other. */
const narrow = '(max-width: 600px)';
const beside = { offset: -2, crossOffset: -5 };
const under = { placement: 'bottom end', offset: 0 } as const;

/** An item that opens a submenu. */
export const Submenu = ({ label, children, ...item }: SubmenuProps) => {
  const place = useMedia(narrow) ? under : beside;
  return (
    <SubmenuTrigger>
      <MenuItem {...item}>{label}</MenuItem>
      <Popover {...place} className={styles.popover}>
        <AriaMenu className={styles.menu} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
};

export interface MenuSectionProps<Item> extends Omit<AriaMenuSectionProps<Item>, 'className' | 'style' | 'children'> {
  /** Heading of the section; without one, `aria-label` is required. */
  readonly title?: string;
  /** No line above it. */
  readonly isJoined?: boolean;
  readonly children: ReactNode;
}

export const MenuSection = <Item extends object>({ title, isJoined = false, children, ...rest }: MenuSectionProps<Item>) => (
  <AriaMenuSection {...rest} className={isJoined ? styles.joined : styles.section}>
    {title && <Header className={styles.title}>{title}</Header>}
    {children}
  </AriaMenuSection>
);

export const MenuSeparator = () => <Separator className={styles.separator} />;
