import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Tree } from '#platform/ui/tree/Tree.tsx';
import { applyMove, type TreeMove } from '#platform/ui/tree/moves.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { FormInput } from '../contract/form.ts';
import { mostItems } from '../contract/item.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemRow, ItemsContext, type ItemNode } from './ItemRow.tsx';
import styles from './ItemsSection.module.css';
import { nl } from './nl.ts';
import { newItem, type FormValues, type ItemValues } from './values.ts';

export type FormForm = UseFormReturn<FormValues, unknown, FormInput>;

/** Returns a node for each item; unchanged items keep their object, so that their rows are not rendered again. */
const useNodes = (items: readonly ItemValues[]): readonly ItemNode[] => {
  const [kept] = useState(() => new Map<string, ItemNode>());
  return useMemo(
    () =>
      items.map(({ key, name, type, required }) => {
        const text = name || nl.unnamed;
        const before = kept.get(key);
        if (before && before.text === text && before.type === type && before.required === required) return before;
        const node: ItemNode = { id: key, text, type, required };
        kept.set(key, node);
        return node;
      }),
    [items, kept],
  );
};

/** The list of the items of a form, and the editor of the selected item. */
export const ItemsSection = ({ form }: { readonly form: FormForm }) => {
  const items = useWatch({ control: form.control, name: 'items' });
  const [chosen, choose] = useState<string | null>(items[0]?.key ?? null);
  const nodes = useNodes(items);
  const { errors, submitCount } = form.formState;
  const at = items.findIndex(({ key }) => key === chosen);

  const write = useCallback((next: readonly ItemValues[]) => form.setValue('items', [...next], { shouldDirty: true }), [form]);
  const add = (): void => {
    const item = newItem();
    write([...form.getValues('items'), item]);
    choose(item.key);
  };
  const move = (made: TreeMove): void => {
    const before = form.getValues('items');
    write(applyMove(nodes, made).flatMap(({ id }) => before.filter(({ key }) => key === id)));
  };
  const remove = useCallback((key: string): void => {
    const before = form.getValues('items');
    const index = before.findIndex((item) => item.key === key);
    const gone = before[index];
    if (!gone) return;
    write(before.filter((item) => item !== gone));
    choose((now) => (now === key ? (before[index + 1]?.key ?? before[index - 1]?.key ?? null) : now));
    offerUndo(fill(nl.fieldRemoved, { name: gone.name || nl.unnamed }), async () => {
      write(form.getValues('items').toSpliced(index, 0, gone));
      choose(key);
    });
  }, [form, write]);

  const wrong = items.flatMap(({ key }, index) => (errors.items?.[index] ? [key] : []));
  // Opens the first wrong item once per attempt to save; afterwards the user chooses.
  const [attempts, setAttempts] = useState(submitCount);
  if (attempts !== submitCount) {
    setAttempts(submitCount);
    if (wrong[0] !== undefined && !wrong.includes(chosen ?? '')) choose(wrong[0]);
  }

  const wrongKeys = wrong.join(' ');
  const shared = useMemo(() => ({ chosen, choose, remove, wrong: new Set(wrongKeys.split(' ')) }), [chosen, remove, wrongKeys]);
  return (
    <Section title={nl.fields} text={nl.fieldsHelp}>
      <div className={styles.columns}>
        <div className={styles.list}>
          {items.length === 0 ? <p className={common.muted}>{nl.noFields}</p> : (
            <ItemsContext value={shared}>
              <Tree label={nl.fields} items={nodes} Row={ItemRow} onMove={move} />
            </ItemsContext>
          )}
          <Button icon={Plus} isDisabled={items.length >= mostItems} onPress={add}>{nl.addField}</Button>
          {typeof errors.items?.message === 'string' && <p role="alert" className={common.wrong}>{errors.items.message}</p>}
        </div>
        {at === -1 ? items.length > 0 && <p className={common.muted}>{nl.chooseField}</p> : <ItemEditor key={`${chosen}-${at}`} form={form} index={at} />}
      </div>
    </Section>
  );
};
