import { AlignLeft, AtSign, CalendarDays, CircleAlert, FileText, Hash, Image, ListChecks, SquareCheck, Trash2, Type, type LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';
import { Button } from 'react-aria-components/Button';
import type { FormItemType } from '#platform/contract/forms.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import type { TreeNode } from '#platform/ui/tree/moves.ts';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './ItemRow.module.css';
import { nl } from './nl.ts';

export interface ItemNode extends TreeNode<ItemNode> {
  readonly type: FormItemType;
  readonly required: boolean;
}

interface Items {
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly wrong: ReadonlySet<string>;
}

export const ItemsContext = createContext<Items>({ chosen: null, choose: () => undefined, remove: () => undefined, wrong: new Set() });

const icons: Readonly<Record<FormItemType, LucideIcon>> = {
  text: Type, textarea: AlignLeft, number: Hash, date: CalendarDays, email: AtSign, checkbox: SquareCheck, select: ListChecks, pdf: FileText, image: Image,
};

/** An item in the list; pressing it opens its editor. */
export const ItemRow = ({ node: { id, text, type, required } }: { readonly node: ItemNode }) => {
  const { chosen, choose, remove, wrong } = use(ItemsContext);
  const Icon = icons[type];
  return (
    <TreeRow
      actions={
        <>
          {wrong.has(id) && <CircleAlert className={styles.wrong} aria-label={nl.fieldWrong} role="img" />}
          <IconButton label={fill(nl.removeField, { name: text })} icon={Trash2} size="xs" onPress={() => remove(id)} />
        </>
      }
    >
      <Button className={styles.choose} aria-label={fill(nl.editField, { name: text })} aria-pressed={id === chosen} onPress={() => choose(id)}>
        <Icon aria-hidden="true" />
        <span className={styles.name}>{text}</span>
        {required && <abbr className={styles.required} title={nl.fieldRequired}>*</abbr>}
      </Button>
    </TreeRow>
  );
};
