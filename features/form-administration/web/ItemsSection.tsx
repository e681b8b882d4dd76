import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { Tree } from '#platform/ui/tree/Tree.tsx';
import { applyMove, type TreeMove } from '#platform/ui/tree/moves.ts';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { mostItems, type FormInput } from '../contract.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemRow, ItemsContext, type ItemNode } from './ItemRow.tsx';
import styles from './ItemsSection.module.css';
import { nl } from './nl.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { newItem, type FormValues, type ItemValues } from './values.ts';

export type FormForm = UseFormReturn<FormValues, unknown, FormInput>;

/** Rows are drawn again when their object changes: those that did not keep theirs. */
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

/** What the form asks, in order, and the one that is being edited. */
export const ItemsSection = ({ form }: { readonly form: FormForm }) => {
  const items = useWatch({ control: form.control, name: 'items' });
  const [chosen, choose] = useState<string | null>(items[0]?.key ?? null);
  const nodes = useNodes(items);
  const { errors, submitCount } = form.formState;
  const at = items.findIndex(({ key }) => key === chosen);

  const write = (next: readonly ItemValues[]): void => form.setValue('items', [...next], { shouldDirty: true });
  const now = (): ItemValues[] => form.getValues('items');
  const add = (): void => {
    const item = newItem();
    write([...now(), item]);
    choose(item.key);
  };
  const move = (made: TreeMove): void => {
    const order = applyMove(nodes, made);
    write(order.flatMap(({ id }) => now().filter(({ key }) => key === id)));
  };
  const remove = (key: string): void => {
    const before = now();
    const index = before.findIndex((item) => item.key === key);
    const gone = before[index];
    if (!gone) return;
    write(before.filter((item) => item !== gone));
    if (key === chosen) choose(before[index + 1]?.key ?? before[index - 1]?.key ?? null);
    offerUndo(fill(nl.fieldRemoved, { name: gone.name || nl.unnamed }), async () => {
      write(now().toSpliced(index, 0, gone));
      choose(key);
    });
  };

  const wrong = items.flatMap(({ key }, index) => (errors.items?.[index] ? [key] : []));
  const firstWrong = wrong.includes(chosen ?? '') ? null : wrong[0];
  useEffect(() => {
    if (submitCount > 0 && firstWrong) choose(firstWrong);
    // Once at each attempt: afterwards one goes where one likes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- firstWrong changes with every word that is put right
  }, [submitCount]);

  const wrongKeys = wrong.join(' ');
  const shared = useMemo(() => ({ chosen, choose, remove, wrong: new Set(wrongKeys.split(' ')) }), [chosen, wrongKeys]); // oxlint-disable-line react-hooks/exhaustive-deps -- `remove` reads what is there when it is called
  return (
    <Section title={nl.fields} text={nl.fieldsHelp}>
      <div className={styles.columns}>
        <div className={styles.list}>
          {items.length === 0 ? <p className={styles.none}>{nl.noFields}</p> : (
            <ItemsContext value={shared}>
              <Tree label={nl.fields} items={nodes} Row={ItemRow} onMove={move} />
            </ItemsContext>
          )}
          <Button icon={Plus} isDisabled={items.length >= mostItems} onPress={add}>{nl.addField}</Button>
          {typeof errors.items?.message === 'string' && <p role="alert" className={styles.error}>{errors.items.message}</p>}
        </div>
        {at === -1 ? items.length > 0 && <p className={styles.none}>{nl.chooseField}</p> : <ItemEditor key={`${chosen}-${at}`} form={form} index={at} />}
      </div>
    </Section>
  );
};
