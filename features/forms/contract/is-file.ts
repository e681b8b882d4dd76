import type { FormItem } from '#platform/contract/forms.ts';

/** Whether the answer to an item is a file. */
export const isFile = ({ type }: Pick<FormItem, 'type'>): boolean => type === 'pdf' || type === 'image';
